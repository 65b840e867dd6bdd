import { type RefObject, useEffect, useRef } from 'react';
import { bookingDraft } from '../forms/booking-draft.storage.ts';

/**
 * Leads whoever signed in to book back to where they were: the button that books, with the price above it. Once.
 * @param ready somebody is signed in and the hire can be booked
 */
export function useReturnToBooking(vanId: number, ready: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!ready || !bookingDraft.isWanted(vanId)) return;
    bookingDraft.forgetWanted();
    button.current?.scrollIntoView({ block: 'center' });
    button.current?.focus({ preventScroll: true });
  }, [vanId, ready]);
  return button;
}
