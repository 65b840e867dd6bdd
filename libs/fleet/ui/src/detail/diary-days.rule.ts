import { addDays } from '@convoy/platform/time';
import type { DiaryEntry } from '../../../contract/src/index.ts';

/** First and last day of the month that a day is in. */
export function monthAround(day: string): { from: string; until: string } {
  const from = `${day.slice(0, 7)}-01`;
  const next = addDays(from, 31).slice(0, 7);
  return { from, until: addDays(`${next}-01`, -1) };
}

/** The civil day of an instant in a zone. */
export function dayOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(Date.parse(instant));
}

/** An entry with its days, both inside. What ends at midnight does not touch the day that begins then. */
export interface DatedEntry extends DiaryEntry {
  readonly firstDay: string;
  readonly lastDay: string;
}

export const datedEntries = (entries: readonly DiaryEntry[], timeZone: string): DatedEntry[] =>
  entries.map((entry) => ({
    ...entry,
    firstDay: dayOf(entry.from, timeZone),
    lastDay: dayOf(new Date(Date.parse(entry.until) - 1).toISOString(), timeZone),
  }));

/** Entries that touch a day. */
export const entriesOn = (entries: readonly DatedEntry[], day: string): DatedEntry[] =>
  entries.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** How free a day is: taken from its first minute to its last, in part, or not at all. */
export function freeOn(entries: readonly DatedEntry[], day: string): 'free' | 'few' | 'none' {
  const touching = entriesOn(entries, day);
  if (touching.length === 0) return 'free';
  return touching.some(({ firstDay, lastDay }) => firstDay < day && day < lastDay) ? 'none' : 'few';
}
