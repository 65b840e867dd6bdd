import type { DayFree } from '@convoy/ui-kit/dates';

/** Days of a period, `YYYY-MM-DD` each, empty while not chosen. */
export interface ChosenDays {
  readonly from: string;
  readonly to: string;
}

/** At most so many left, or a quarter of them, are few. */
const FEW = 2;

/** How a day is marked: `free` of `total` vans can be had from opening to closing. */
export function freeMark(free: number, total: number): DayFree | undefined {
  if (total === 0) return undefined;
  if (free === 0) return 'none';
  // Of one or two vans all being free is plenty.
  return free < total && (free <= FEW || free * 4 <= total) ? 'few' : 'free';
}

/**
 * The period after a press on a day: the first press is its beginning, the second its end. The same day twice
 * is a hire of one day; a press before the beginning begins anew. Days in between may be closed: a van is kept over them.
 */
export function daysAfterPress({ from, to }: ChosenDays, day: string): ChosenDays {
  return from === '' || to !== '' || day < from ? { from: day, to: '' } : { from, to: day };
}
