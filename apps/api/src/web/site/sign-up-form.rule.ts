import { LEAST_SECONDS } from '@convoy/signup/contract';
import { type FormCall, onceKeyOf, secondsTaken } from './form-call.ts';
import type { PostedFields } from './posted-form.ts';

/** Entries that are never given back, and that no key is made of. */
const SECRET = ['password'];

/** The call of the sign-up form. */
export function signUpCall(fields: PostedFields, now: number): FormCall {
  const { openedAt: _openedAt, logo = '', ...entries } = fields;
  return {
    route: { method: 'POST', url: '/api/signup' },
    body: {
      ...entries,
      logo: logo.trim() || null,
      seconds: secondsTaken(fields, now, LEAST_SECONDS),
    },
    onceKey: onceKeyOf(fields, SECRET),
  };
}

/**
 * What a form that was refused gives back: what was typed, without the password, and without a logo that cannot be used.
 *
 * @param code of the refusal
 * @param details of the refusal
 */
export function keptOfSignUp(fields: PostedFields, code: string, details: unknown): PostedFields {
  const isLogoAtFault = code === 'LOGO_REFUSED' || faultsIn(details).includes('logo');
  const dropped = new Set([...SECRET, 'openedAt', ...(isLogoAtFault ? ['logo'] : [])]);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !dropped.has(name)));
}

/** Names of the entries that `INVALID_INPUT` is about. */
function faultsIn(details: unknown): string[] {
  const { faults } = (details ?? {}) as { faults?: unknown };
  if (!Array.isArray(faults)) return [];
  return faults.flatMap((fault: { path?: unknown } | null) =>
    typeof fault?.path === 'string' ? [fault.path] : [],
  );
}
