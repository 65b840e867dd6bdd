import type { Actor } from '@convoy/platform/context';

/**
 * Whether a guest's session is bound to another booking than this one, which then does not exist for it. For records that such a
 * session reaches by their own id (`ForGuests('record')`).
 * @param bookingId the booking of the record; null for a record without one
 */
export const boundElsewhere = (
  { actor }: { readonly actor?: Actor | null },
  bookingId: number | null,
): boolean => actor?.guest !== undefined && actor.guest.bookingId !== bookingId;
