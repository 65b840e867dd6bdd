/**
 * What the address should not carry: the notes, and the key of the running attempt to book. Kept for the tab,
 * so that signing in midway, going back or a reload loses nothing; gone with the tab.
 */

const NOTES = 'convoy.booking.notes';
const ATTEMPT = 'convoy.booking.attempt';

/** Storage may be switched off or full; then the page works without a memory. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const bookingDraft = {
  readNotes: (): string => attempt(() => sessionStorage.getItem(NOTES) ?? '', ''),
  keepNotes: (notes: string): void =>
    attempt(
      () => (notes ? sessionStorage.setItem(NOTES, notes) : sessionStorage.removeItem(NOTES)),
      undefined,
    ),
  /** After the booking was made: the next hire starts blank. */
  clear: (): void => attempt(() => sessionStorage.removeItem(NOTES), undefined),
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
