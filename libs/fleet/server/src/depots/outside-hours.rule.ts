import type { HireEnd } from '@convoy/fleet/contract';
import { hoursOn, type OpeningFacts } from '../opening-hours.ts';

/** Whether a depot is open for an end of a hire: on its day, and at its time where one was agreed. */
export function isOpenFor(depot: OpeningFacts, { date, time }: Pick<HireEnd, 'date' | 'time'>): boolean {
  const hours = hoursOn(depot, date);
  if (hours === null) return false;
  return time === null || (hours[0] <= time && time <= hours[1]);
}

/** Ends of hires for which a depot was open and is not any more. What was agreed outside its hours before is no news. */
export const newlyOutside = <E extends Pick<HireEnd, 'date' | 'time'>>(
  before: OpeningFacts,
  after: OpeningFacts,
  ends: readonly E[],
): E[] => ends.filter((end) => isOpenFor(before, end) && !isOpenFor(after, end));
