import { useLatestQuery, useLocation, useNavigate } from '@convoy/shell-api/router';
import { useCallback, useMemo } from 'react';
import { bookingPaths } from '../booking.paths.ts';
import { type BookingUrlState, parseBookingUrl } from '../booking-url.state.ts';

/** The booking flow as the address tells it, and the way to change it. */
export interface BookingFlow {
  state: BookingUrlState;
  /** The page the flow lives on: `/booking` or `/booking/new`. */
  base: string;
  /**
   * Changes what was chosen. `replace` for typing, so that the back button leads to the previous step
   * and not through every keystroke.
   */
  go: (change: Partial<BookingUrlState>, options?: { replace?: boolean }) => void;
}

/** Keeps the flow in the address: back, forward, reload and sharing work by themselves. */
export function useBookingFlow(base: string): BookingFlow {
  const navigate = useNavigate();
  const { search } = useLocation();
  const latest = useLatestQuery();
  const state = useMemo(() => parseBookingUrl(new URLSearchParams(search)), [search]);
  const go = useCallback<BookingFlow['go']>(
    (change, options) => {
      // A van is pressed right after the dates: what was rendered may not have them yet.
      navigate(bookingPaths.flow(base, { ...parseBookingUrl(latest()), ...change }), {
        replace: options?.replace ?? false,
        preventScrollReset: options?.replace ?? false,
      });
    },
    [navigate, base, latest],
  );
  return { state, base, go };
}
