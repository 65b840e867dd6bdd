const GUEST = 'convoy.booking.guest';

/** Storage may be switched off; then no account is offered, and the mailed link still opens one. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Remembers for the tab that its customer booked as a guest, so that an account is offered after paying. */
export const guestMark = {
  /** The guest's e-mail address; empty for none. */
  read: (): string => attempt(() => sessionStorage.getItem(GUEST) ?? '', ''),
  keep: (email: string): void => attempt(() => sessionStorage.setItem(GUEST, email), undefined),
  forget: (): void => attempt(() => sessionStorage.removeItem(GUEST), undefined),
};
