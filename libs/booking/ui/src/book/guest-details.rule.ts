import type { GuestDetails } from '../hooks/use-guest-account.ts';

/** What is wrong with a guest's details, by field, as a key of its sentence. */
export function guestFaults(
  guest: GuestDetails,
): Partial<Record<keyof GuestDetails, 'missing' | 'email' | 'phone'>> {
  const faults: [keyof GuestDetails, 'missing' | 'email' | 'phone' | false][] = [
    ['firstName', guest.firstName.trim() === '' && 'missing'],
    ['lastName', guest.lastName.trim() === '' && 'missing'],
    ['email', !/^\S+@\S+\.\S+$/.test(guest.email.trim()) && 'email'],
    // As the contract has telephone numbers.
    ['phone', !/^\+?[\d ()-]{7,20}$/.test(guest.phone.trim()) && 'phone'],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== false));
}
