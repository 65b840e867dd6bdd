/** Arithmetic of civil dates (`YYYY-MM-DD`), which have no zone and no clock. Browser safe. */

const DAY = 86_400_000;
const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Reading a date costs ten times what looking it up does, and a search asks about the same few dates again and again. */
const midnights = new Map<string, number>();
const MOST_MIDNIGHTS = 5_000;

function utc(date: string): number {
  let midnight = midnights.get(date);
  if (midnight === undefined) {
    midnight = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
    if (midnights.size >= MOST_MIDNIGHTS) midnights.clear();
    midnights.set(date, midnight);
  }
  return midnight;
}

/** Making a formatter costs a hundred times what using one does; and within a minute no calendar turns its page. */
const calendars = new Map<string, { format: Intl.DateTimeFormat; minute: number; today: string }>();

/** Today's date on the wall calendar of a zone, e.g. `Europe/London`. */
export function civilToday(timeZone: string, now: Date = new Date()): string {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    calendar = { format, minute: Number.NaN, today: '' };
    calendars.set(timeZone, calendar);
  }
  const minute = Math.floor(now.getTime() / 60_000);
  if (calendar.minute !== minute) {
    calendar.today = calendar.format.format(now);
    calendar.minute = minute;
  }
  return calendar.today;
}

/** Writing a date costs twenty times what looking it up does. */
const dates = new Map<number, string>();

/** The date `days` later (earlier when negative). */
export function addDays(date: string, days: number): string {
  const midnight = utc(date) + days * DAY;
  let later = dates.get(midnight);
  if (later === undefined) {
    later = new Date(midnight).toISOString().slice(0, 10);
    if (dates.size >= MOST_MIDNIGHTS) dates.clear();
    dates.set(midnight, later);
  }
  return later;
}

/** Days from one date to another; negative when `to` is earlier. Clock changes do not count: dates have no clock. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / DAY);
}

/** Weekday of a date: `mon` … `sun`. */
export function weekdayOf(date: string): (typeof weekdayNames)[number] {
  // The first day of 1970 was a Thursday.
  const days = (utc(date) / DAY + 4) % 7;
  return weekdayNames[days < 0 ? days + 7 : days]!;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A date as people read it: `Mon 23 Nov 2026`. */
export function formatCivilDate(date: string, locale = 'en-GB'): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    formats.set(locale, format);
  }
  return format.format(utc(date));
}

/** Dates that exist, as far as anybody asked: the same few hundred by every search. */
const existing = new Set<string>();

/** True for a date that exists in the calendar, between 2000 and 2199. */
export function isCivilDate(value: string): boolean {
  if (existing.has(value)) return true;
  if (!existsInCalendar(value)) return false;
  if (existing.size >= MOST_MIDNIGHTS) existing.clear();
  existing.add(value);
  return true;
}

function existsInCalendar(value: string): boolean {
  const match = /^(2[01]\d\d)-(\d\d)-(\d\d)$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
