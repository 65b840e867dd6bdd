import { LEAST_SECONDS } from '@convoy/enquiry/contract';
import { type FormCall, onceKeyOf, secondsTaken } from './form-call.ts';
import type { PostedFields } from './posted-form.ts';

/** Entries that the call knows as absent, not as empty. */
const OPTIONAL = new Set(['phone', 'company', 'demoAt']);

/** The call of the contact form. */
export function contactCall(fields: PostedFields, now: number): FormCall {
  const entries = Object.entries(fields).filter(
    ([name, value]) =>
      name !== 'openedAt' &&
      !(OPTIONAL.has(name) && value.trim() === '') &&
      // A time chosen before the topic was changed.
      !(name === 'demoAt' && fields.topic !== 'demo'),
  );
  return {
    route: { method: 'POST', url: '/api/contact' },
    body: { ...Object.fromEntries(entries), seconds: secondsTaken(fields, now, LEAST_SECONDS) },
    onceKey: onceKeyOf(fields),
  };
}

/** Where the contact form leads after it was taken: the thanks, in the language that the address asked for. */
export function thanksAddress(reference: string, fields: PostedFields, language: string | null): string {
  const query = new URLSearchParams({
    ...(language !== null && { lang: language }),
    sent: reference,
    ...(fields.topic === 'demo' && fields.demoAt && { demo: fields.demoAt }),
  });
  return `/contact?${query}`;
}
