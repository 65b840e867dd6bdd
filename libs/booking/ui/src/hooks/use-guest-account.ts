import { ApiError, apiSend } from '@convoy/shell-api';
import { useRef } from 'react';
import { guestMark } from '../forms/guest-mark.storage.ts';

/** What a guest says of themselves. */
export interface GuestDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** The address may have an account already: its owner signs in. */
export class KnownAddressError extends Error {}

/** Bytes of a password that no person knows; a mailed link sets another. */
const PASSWORD_BYTES = 32;

function unknownPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(PASSWORD_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Makes a guest a customer without a password of their own, signed in for this visit. Until the mailed link proves the address, the
 * server lets them hold one unpaid booking. Pressing again after a lost answer goes on with the same account.
 * @throws KnownAddressError where the address may have an account; ApiError for what the server refuses
 */
export function useGuestAccount(): (guest: GuestDetails) => Promise<void> {
  const passwords = useRef(new Map<string, string>()).current;
  const opened = useRef<string | null>(null);
  return async (guest) => {
    const email = guest.email.trim();
    if (opened.current === email) return;
    const password = passwords.get(email) ?? unknownPassword();
    passwords.set(email, password);
    await apiSend('POST', '/api/auth/register', {
      email,
      password,
      firstName: guest.firstName.trim(),
      lastName: guest.lastName.trim(),
      phone: guest.phone.trim(),
    });
    try {
      await apiSend('POST', '/api/auth/login', { username: email, password, guest: true });
    } catch (error) {
      // Registering answers the same for every address, so this alone tells that the account is not the guest's.
      if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS') throw new KnownAddressError();
      throw error;
    }
    opened.current = email;
    guestMark.keep(email);
  };
}
