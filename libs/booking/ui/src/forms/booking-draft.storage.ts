/**
 * What the address should not carry: the notes, a code that is typed but not applied yet, a customer's name,
 * and the key of the running attempt to book. Kept for the tab, so that signing in midway, going back or a reload loses
 * nothing; gone with the tab, and when somebody else opens the form in it.
 */

import type { PluginChoices } from '../../../contract/src/index.ts';
import type { DriverEntries } from '../drivers/driver-entries.rule.ts';

const NOTES = 'convoy.booking.notes';
const CODE = 'convoy.booking.code';
const CUSTOMER = 'convoy.booking.customer';
const CHOICES = 'convoy.booking.choices';
const DRIVERS = 'convoy.booking.drivers';
/** The van a guest was about to book when asked to sign in. */
const WANTED = 'convoy.booking.wanted';
const OWNER = 'convoy.booking.owner';
const ATTEMPT = 'convoy.booking.attempt';

/** Storage may be switched off or full; then the page works without a memory. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

const read = (name: string): string => attempt(() => sessionStorage.getItem(name) ?? '', '');
const keep = (name: string, text: string): void =>
  attempt(() => (text ? sessionStorage.setItem(name, text) : sessionStorage.removeItem(name)), undefined);

export const bookingDraft = {
  /**
   * To be called before anything is read: what somebody else typed in this tab is dropped. What a guest typed goes to
   * who signs in; after a sign-out nothing is left.
   * @param userId null for a guest
   */
  openFor: (userId: number | null): void => {
    const [owner, now] = [read(OWNER), userId === null ? '' : String(userId)];
    if (owner !== '' && owner !== now) {
      bookingDraft.clear();
      endAttempt();
    }
    keep(OWNER, now);
  },
  readNotes: (): string => read(NOTES),
  keepNotes: (notes: string): void => keep(NOTES, notes),
  /** What was chosen in plugins' parts of the form; nothing where it cannot be read. */
  readChoices: (): PluginChoices => attempt(() => JSON.parse(read(CHOICES) || '{}') as PluginChoices, {}),
  keepChoices: (choices: PluginChoices): void =>
    keep(CHOICES, Object.keys(choices).length > 0 ? JSON.stringify(choices) : ''),
  /** Additional drivers as entered; none where they cannot be read. */
  readDrivers: (): DriverEntries[] => attempt(() => JSON.parse(read(DRIVERS) || '[]') as DriverEntries[], []),
  keepDrivers: (drivers: readonly DriverEntries[]): void =>
    keep(DRIVERS, drivers.length > 0 ? JSON.stringify(drivers) : ''),
  readCode: (): string => read(CODE),
  keepCode: (code: string): void => keep(CODE, code),
  /** Name of the customer staff book for, as it was found: the address knows the number alone. */
  readCustomer: (customerId: number): string => {
    const [id, ...name] = read(CUSTOMER).split(' ');
    return id === String(customerId) ? name.join(' ') : '';
  },
  /** @param customerId null when nobody is chosen any more */
  keepCustomer: (customerId: number | null, name: string): void =>
    keep(CUSTOMER, customerId === null ? '' : `${customerId} ${name}`),
  /** A guest pressed Book Now and was asked to sign in. */
  keepWanted: (vanId: number): void => keep(WANTED, String(vanId)),
  /** Whether this van was about to be booked before signing in. */
  isWanted: (vanId: number): boolean => read(WANTED) === String(vanId),
  forgetWanted: (): void => keep(WANTED, ''),
  /** After the booking was made: the next hire starts blank. */
  clear: (): void => {
    keep(NOTES, '');
    keep(CODE, '');
    keep(CUSTOMER, '');
    keep(CHOICES, '');
    keep(DRIVERS, '');
    keep(WANTED, '');
  },
};

/**
 * The idempotency key of an attempt: the same for the same request until its outcome is known, so that pressing
 * again after a lost answer can never book twice. A changed request is a new attempt.
 *
 * @param body the JSON that is sent
 */
export function attemptKey(body: string): string {
  const known = attempt(() => JSON.parse(sessionStorage.getItem(ATTEMPT) ?? 'null') as unknown, null);
  if (
    typeof known === 'object' &&
    known !== null &&
    'body' in known &&
    'key' in known &&
    known.body === body &&
    typeof known.key === 'string'
  ) {
    return known.key;
  }
  const key = crypto.randomUUID();
  attempt(() => sessionStorage.setItem(ATTEMPT, JSON.stringify({ body, key })), undefined);
  return key;
}

/** The server answered for good: whatever is sent next is a new attempt. */
export function endAttempt(): void {
  attempt(() => sessionStorage.removeItem(ATTEMPT), undefined);
}
