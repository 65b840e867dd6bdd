import { createHash } from 'node:crypto';
import { LEAST_SECONDS } from '@convoy/enquiry/contract';

/** Fields of a form as a browser sends them without a script. */
export type PostedFields = Readonly<Record<string, string>>;

/** A call that does what a form asks for. */
export interface FormCall {
  readonly route: { readonly method: 'POST'; readonly url: string };
  readonly body: Readonly<Record<string, unknown>>;
  /** The same for the same form with the same entries: a second press makes no second record. */
  readonly onceKey: string;
}

/**
 * Reads `application/x-www-form-urlencoded`; of a field that comes twice the last one counts. Browsers send two signs for the end
 * of a line and count one (HTML, section 4.10.21.4).
 */
export function readPosted(text: string): PostedFields {
  const entries = [...new URLSearchParams(text)];
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}

/** When the form was given out, in milliseconds since 1970; `now` where the form does not say so or says something later. */
export function openedAt({ openedAt: said = '' }: PostedFields, now: number): number {
  const at = /^\d{1,15}$/.test(said) ? Number(said) : now;
  return Math.min(at, now);
}

/** Entries that the call knows as absent, not as empty. */
const OPTIONAL = new Set(['phone', 'company', 'demoAt']);

/** The call of the contact form. Time beyond what a person takes at least is not told: it would differ with each press. */
export function contactCall(fields: PostedFields, now: number): FormCall {
  const entries = Object.entries(fields).filter(
    ([name, value]) =>
      name !== 'openedAt' &&
      !(OPTIONAL.has(name) && value.trim() === '') &&
      // A time chosen before the topic was changed.
      !(name === 'demoAt' && fields.topic !== 'demo'),
  );
  const seconds = Math.floor((now - openedAt(fields, now)) / 1000);
  return {
    route: { method: 'POST', url: '/api/contact' },
    body: { ...Object.fromEntries(entries), seconds: Math.min(seconds, LEAST_SECONDS) },
    onceKey: createHash('sha256')
      .update(JSON.stringify(Object.entries(fields).sort()))
      .digest('base64url'),
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
