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
