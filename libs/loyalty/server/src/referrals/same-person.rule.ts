/** What tells that two accounts are one person's. */
export interface Reachable {
  readonly email: string;
  readonly phone: string | null;
}

/** Whether two accounts have the same mailbox or the same phone. */
export function isSamePerson(one: Reachable, other: Reachable): boolean {
  const phone = foldedPhone(one.phone);
  return (
    foldedEmail(one.email) === foldedEmail(other.email) ||
    (phone !== '' && phone === foldedPhone(other.phone))
  );
}

/** Providers that ignore dots in the name of a mailbox. */
const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox of an address: without capitals and without what stands behind a plus. */
export function foldedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  return IGNORES_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** The digits of a number that do not depend on how its country is written; empty where there are too few to compare. */
export function foldedPhone(phone: string | null): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  return digits.length < 7 ? '' : digits.slice(-10);
}
