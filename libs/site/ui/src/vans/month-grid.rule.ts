import type { Availability } from '@convoy/booking/contract';
import { addDays } from '@convoy/platform/time';

/** A day of a month on the page of a van. */
export interface MonthDay {
  readonly date: string;
  /** `past`: before today; a past day says nothing of the van. */
  readonly state: 'free' | 'taken' | 'closed' | 'past';
}

/** Weeks of a month from Monday on; null where a cell belongs to another month. */
export function monthGrid({ month, days }: Availability, today: string): (MonthDay | null)[][] {
  const known = new Map(days.map((day) => [day.date, day]));
  const first = `${month}-01`;
  // Monday is the first column; `getUTCDay` counts from Sunday.
  const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells: (MonthDay | null)[] = Array.from({ length: lead }, () => null);
  for (let date = first; date.startsWith(month); date = addDays(date, 1)) {
    const day = known.get(date);
    const state = date < today ? 'past' : !day?.open ? 'closed' : day.free > 0 ? 'free' : 'taken';
    cells.push({ date, state });
  }
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The month after or before one: `2026-12`, 1 → `2027-01`. */
export function monthFrom(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** How many months ahead one may look. */
export const MONTHS_AHEAD = 11;
/** A month that has fewer days left is passed over at first: nearly all of it is gone. */
const LEAST_DAYS_LEFT = 7;

/**
 * The month to show: the one that the address asks for, where it is neither past nor too far; else this month, or the next
 * when this one is nearly over. Months as `yyyy-mm`.
 */
export function shownMonth(asked: string | null, today: string): string {
  const now = today.slice(0, 7);
  if (asked && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked >= now && asked <= monthFrom(now, MONTHS_AHEAD))
    return asked;
  return addDays(today, LEAST_DAYS_LEFT - 1).slice(0, 7);
}
