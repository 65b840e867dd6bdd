import { definePageForm } from '@convoy/platform/http';
import {
  asSubdomain,
  LEAST_SECONDS,
  MAX_LOGO_BYTES,
  MAX_PICTURE_LENGTH,
  signupCalls,
} from '@convoy/signup/contract';

/** A logo that came back as text, another that takes its place, and the entries beside them. */
const MOST_BYTES_WITH_LOGO = MAX_PICTURE_LENGTH + MAX_LOGO_BYTES + 64 * 1024;

/** Refusals after which the logo is not given back: with it the next try would be as large. */
const LOGO_LOST: ReadonlySet<string> = new Set(['LOGO_REFUSED', 'PAYLOAD_TOO_LARGE']);

/** The sign-up form. It leads to the new brand; the admin comes in there if a script runs, as after the form with one. */
export const signUpForm = definePageForm({
  path: '/signup',
  call: signupCalls.signUp,
  leastSeconds: LEAST_SECONDS,
  secret: ['password'],
  mostBytesWithFiles: MOST_BYTES_WITH_LOGO,
  mostFileBytes: MAX_LOGO_BYTES,
  body: ({ logo = '', ...entries }, seconds) => ({
    ...entries,
    // Read as text a photo holds NUL, which no call takes: replaced as in a page, it is refused as a logo and not given back.
    logo: logo.trim().replaceAll('\0', '\ufffd') || null,
    seconds,
  }),
  leadsTo: ({ origin, handOver }) => `${origin}/welcome#token=${handOver}`,
  secondPressLeadsTo: ({ subdomain = '' }, { originOf }) => `${originOf(asSubdomain(subdomain))}/`,
  dropped: ({ code, details }) =>
    LOGO_LOST.has(code) || entriesAtFault(details).includes('logo') ? ['logo'] : [],
});

/** Names of the entries that `INVALID_INPUT` is about. */
function entriesAtFault(details: unknown): string[] {
  const { faults } = (details ?? {}) as { faults?: unknown };
  if (!Array.isArray(faults)) return [];
  return faults.flatMap((fault: { path?: unknown } | null) =>
    typeof fault?.path === 'string' ? [fault.path] : [],
  );
}

/** Forms of the slice's pages, for browsers without a script. */
export const forms = [signUpForm];
