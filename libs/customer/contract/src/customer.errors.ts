import { defineErrors } from '@convoy/platform/errors';

export const customerErrors = defineErrors({
  CUSTOMER_NOT_FOUND: { status: 404, message: 'This customer is not among yours.' },
  /** details.customerId: whose it is, so that staff find them. */
  CUSTOMER_EMAIL_TAKEN: { status: 409, message: 'There is already an account with the address {email}.' },
  CUSTOMER_NOTE_NOT_FOUND: { status: 404, message: 'This note is not there any more.' },
  CUSTOMER_DOCUMENT_NOT_FOUND: { status: 404, message: 'This document is not there any more.' },
  CUSTOMER_DOCUMENT_TYPE_REFUSED: {
    status: 415,
    message: 'Please choose a PDF, JPEG, PNG, WebP or HEIC file.',
  },
  CUSTOMER_DOCUMENT_UNREADABLE: {
    status: 422,
    message: 'This file could not be read. Please choose another one.',
  },
  CUSTOMER_DOCUMENTS_FULL: {
    status: 409,
    message: 'A customer can have at most {most} documents. Please remove one first.',
  },
  /** details.most: gigabytes that all documents of a brand's customers may take. */
  CUSTOMER_DOCUMENTS_NO_ROOM: {
    status: 409,
    message:
      'Documents of customers have taken all of their room ({most} GB). Please remove some that are no longer needed.',
  },
  /** To staff. details.reason */
  CUSTOMER_DO_NOT_HIRE: {
    status: 409,
    message: 'This customer cannot hire a van: {reason}',
  },
  /** To the customer, who is not told why. */
  CUSTOMER_NOT_SERVED: {
    status: 403,
    message: 'We cannot take a booking from this account. Please contact us.',
  },
  LICENCE_NUMBER_INVALID: {
    status: 422,
    message: 'This is not a driver number of Great Britain or Northern Ireland.',
  },
  LICENCE_ISSUER_DIFFERS: { status: 422, message: 'This driver number is not one of the chosen issuer.' },
  /** details.mismatches: surname, birth-date, first-initial, second-initial. */
  LICENCE_NUMBER_DIFFERS: {
    status: 422,
    message: 'The driver number does not agree with this customer: {mismatches}.',
  },
  LICENCE_NUMBER_NEEDED: { status: 422, message: 'Please enter the driver number.' },
  LICENCE_NOT_FOUND: { status: 404, message: 'There is no driving licence on record.' },
  /** details.reasons: code, why and what is needed; details.why: the sentences. */
  DRIVER_NOT_ALLOWED: { status: 422, message: 'This driver may not drive this van. {why}' },
  DRIVING_DAYS_REVERSED: { status: 422, message: 'The last day must not be before the first.' },
  /** The brand has no plugin that checks, or not any more. */
  IDENTITY_CHECK_NOT_OFFERED: { status: 409, message: 'This brand has no identity check.' },
  /** The plugin will not check; nothing was kept. details.sentence: why, in its own words. */
  IDENTITY_CHECK_REFUSED: { status: 422, message: '{sentence}' },
  /** Nothing was kept. */
  IDENTITY_CHECK_FAILED: {
    status: 503,
    message: 'The identity check did not answer, so nothing was saved. Please try again later.',
  },
  CUSTOMER_IMPORT_UNREADABLE: {
    status: 422,
    message: 'This file cannot be read as CSV. Please save your table as CSV and try again.',
  },
  /** details.row: where reading ended. */
  CUSTOMER_IMPORT_BROKEN: {
    status: 422,
    message: 'The file cannot be read beyond row {row}. Please look at its quotation marks and columns.',
  },
  CUSTOMER_IMPORT_EMPTY: { status: 422, message: 'There are no customers in this file.' },
  CUSTOMER_IMPORT_TOO_MANY: {
    status: 422,
    message: 'The file has more than {most} customers. Please split it and import the parts.',
  },
  /** The columns that were named are not as many as the file has. */
  CUSTOMER_IMPORT_OTHER_COLUMNS: {
    status: 422,
    message:
      'The columns chosen are not those of this file, which has {columns}. Please choose the file again.',
  },
  /** details.preview: the errors. */
  CUSTOMER_IMPORT_FAULTY: {
    status: 422,
    message: 'Nothing was imported: there are errors in the file. Please correct them and try again.',
  },
  /** details.preview: what the file would do by now. */
  CUSTOMER_IMPORT_CHANGED: {
    status: 409,
    message: 'Customers of this file were changed since you looked. Please check the differences again.',
  },
  MERGE_WITH_ITSELF: { status: 422, message: 'Please choose another customer.' },
  /** details.obstacles: open-holds, late-charges. */
  MERGE_NOT_NOW: {
    status: 409,
    message: 'These customers cannot be merged now. Still open: {obstacles}.',
  },
  /** details.obstacles: hires, money, late-charges, disputes, refunds, payments. */
  ERASURE_NOT_NOW: {
    status: 409,
    message: 'This customer cannot be erased now. Still open: {obstacles}.',
  },
});

/** What sentences name. */
export const customerValueWords = {
  surname: 'surname',
  'birth-date': 'date of birth',
  'first-initial': 'first initial',
  'second-initial': 'second initial',
  'open-holds': 'bookings waiting for payment',
  'late-charges': 'later costs',
  hires: 'hires that are not over',
  money: 'a deposit that is held',
  disputes: 'disputed payments',
  refunds: 'a refund that is still to be made',
  payments: 'payments that a bank has not settled yet',
} as const;
