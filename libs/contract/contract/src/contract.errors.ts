import { defineErrors } from '@convoy/platform/errors';

export const contractErrors = defineErrors({
  AGREEMENT_NOT_FOUND: { status: 404, message: 'There is no such agreement.' },
  AGREEMENT_TEXT_DIFFERS: {
    status: 409,
    message:
      'The text that was signed is not the text of this agreement. Open the agreement again and sign what it shows.',
  },
  AGREEMENT_SIGNED: { status: 409, message: 'This agreement is already signed.' },
  AGREEMENT_OUTDATED: {
    status: 409,
    message:
      'The facts of this agreement have changed since it was made. Make a new agreement and sign that one.',
  },
  AGREEMENT_HIRE_OVER: {
    status: 409,
    message: 'This hire has ended or was cancelled, so its agreement cannot be signed.',
  },
  AGREEMENT_LINK_INVALID: {
    status: 410,
    message: 'This link has been used or has expired. Ask for a new one.',
  },
  SEAL_NOT_FOUND: { status: 404, message: 'There is no signed agreement with this code.' },
  CLAUSE_DRAFT_FAILED: {
    status: 503,
    message: 'The language model gave no clause. Write it yourself, or try again later.',
  },
  LEGAL_TEXT_CHANGED: {
    status: 409,
    message: 'A colleague has published this text meanwhile. Read it again before you publish.',
  },
  LEGAL_VERSION_NOT_FOUND: { status: 404, message: 'This text has no such version.' },
  LEGAL_LANGUAGE_NOT_OFFERED: { status: 409, message: 'This brand does not offer this language.' },
  CLAUSES_CHANGED: {
    status: 409,
    message: 'A colleague has changed these clauses. Read them again before you save.',
  },
});
