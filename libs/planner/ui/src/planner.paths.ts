import type { Take } from '../../contract/src/index.ts';
import type { Gap } from './plan/gaps.rule.ts';
import { dayAt } from './plan/plan-time.rule.ts';

/** Addresses that the planner leads to. */
export const plannerPaths = {
  newBooking: '/booking/new',
  van: (vanId: number): string => `/fleet/${vanId}`,
  /** What is behind a take. */
  take: ({ state, id }: Take): string => (state === 'maintenance' ? '/fleet/maintenance' : `/booking/${id}`),
  /** A new booking of the van for the whole days of a gap. @param from the first day of the plan */
  gap: (vanId: number, { from: begin, days }: Gap, from: string): string => {
    const query = new URLSearchParams({
      van: String(vanId),
      pickupDate: dayAt(from, begin),
      returnDate: dayAt(from, begin + days * 1_440),
    });
    return `/booking/new?${query}`;
  },
};
