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

/** Entries that do not come back where they are at fault. */
const WITHHELD = ['password', 'logo'] as const;

/** Which field a refusal is about, by its code. */
export const refusedFields = {
  SUBDOMAIN_REFUSED: 'subdomain',
  PASSWORD_EASY: 'password',
  PLAN_NOT_SOLD: 'plan',
  LOGO_REFUSED: 'logo',
} as const;

/** Sentences for what the form cannot see by itself. */
export interface PostedWords {
  readonly subdomain: (fault: SubdomainFault) => string;
  /** What a password must be like. */
  readonly password: string;
  /** Why a file is no logo. */
  readonly logo: string;
}

/**
 * What was sent without a script and refused, as the form takes it back; undefined where nothing was.
 *
 * @param empty the form as it begins
 */
export function postedSignUp(
  served: ServedForm | null,
  empty: SignUpEntries,
  words: PostedWords,
): PostedForm<SignUpEntries> | undefined {
  if (!served?.posted) return undefined;
  const { posted, failure, refusal } = served;
  const texts = Object.entries(posted).filter(([name]) => name !== 'seconds' && Object.hasOwn(empty, name));
  const { fault, faults } = (refusal?.details ?? {}) as { fault?: unknown; faults?: unknown };
  const known = subdomainFaults.find((one) => one === fault);
  return {
    values: { ...empty, ...Object.fromEntries(texts), password: '', logo: posted.logo?.trim() || null },
    failure: known ? words.subdomain(known) : failure,
    code: refusal?.code,
    withheld: WITHHELD,
    faults: WITHHELD.filter((field) => isAmong(faults, field)).map((field) => ({
      field,
      message: words[field],
    })),
  };
}

const isAmong = (faults: unknown, field: string): boolean =>
  Array.isArray(faults) && faults.some((fault: { path?: unknown } | null) => fault?.path === field);
