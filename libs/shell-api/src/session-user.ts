import type { User } from '@convoy/identity/contract';

/** What a person may change of themselves while a page stands open. */
export type UserDetails = Pick<
  User,
  'firstName' | 'lastName' | 'username' | 'phone' | 'email' | 'emailVerified' | 'profileImageUrl'
>;

let changed: Partial<UserDetails> = {};
const listeners = new Set<() => void>();

/**
 * Tells the whole page what somebody changed of their own account, so that the frame shows the new name and picture at
 * once. Not who is signed in: that changes with a page load alone.
 */
export function changeSessionUser(details: Partial<UserDetails>): void {
  changed = { ...changed, ...details };
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const sessionUserStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  changes: (): Partial<UserDetails> => changed,
  /** Specs show many pages in one document; each begins with nothing changed. */
  forget(): void {
    changed = {};
  },
};
