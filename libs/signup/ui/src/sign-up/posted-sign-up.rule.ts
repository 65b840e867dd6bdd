import type { ServedForm } from '@convoy/platform/manifest';
import { type SubdomainFault, subdomainFaults } from '@convoy/signup/contract';
import type { PostedForm } from '@convoy/ui-kit/forms';

/** Entries of the form as it holds them. */
export interface SignUpEntries {
  readonly business: string;
  readonly subdomain: string;
  readonly plan: string;
  readonly phone: string;
  readonly address: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly primary: string;
  readonly accent: string;
  readonly logo: string | null;
  readonly website: string;
  readonly seconds: number;
}

/** Which field a refusal is about, by its code. */
export const refusedFields = {
  SUBDOMAIN_REFUSED: 'subdomain',
  PASSWORD_EASY: 'password',
  PLAN_NOT_SOLD: 'plan',
  LOGO_REFUSED: 'logo',
} as const;

/**
 * What was sent without a script and refused, as the form takes it back; undefined where nothing was.
 *
 * @param empty the form as it begins
 * @param sayFault a sentence for what is wrong with a subdomain
 */
export function postedSignUp(
  served: ServedForm | null,
  empty: SignUpEntries,
  sayFault: (fault: SubdomainFault) => string,
): PostedForm<SignUpEntries> | undefined {
  if (!served?.posted) return undefined;
  const { posted, failure, refusal } = served;
  const texts = Object.entries(posted).filter(([name]) => name !== 'seconds' && Object.hasOwn(empty, name));
  const { fault, faults } = (refusal?.details ?? {}) as { fault?: unknown; faults?: unknown };
  const known = subdomainFaults.find((one) => one === fault);
  return {
    values: { ...empty, ...Object.fromEntries(texts), password: '', logo: posted.logo?.trim() || null },
    failure: known ? sayFault(known) : failure,
    code: refusal?.code,
    withheld: ['password', 'logo'],
    faults: Array.isArray(faults) ? faults.flatMap(asFault) : [],
  };
}

function asFault(fault: { path?: unknown; message?: unknown } | null): { field: string; message: string }[] {
  return typeof fault?.path === 'string' && typeof fault.message === 'string'
    ? [{ field: fault.path, message: fault.message }]
    : [];
}
