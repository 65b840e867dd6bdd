import { addDays } from '@convoy/platform/time';
import { nextOpenDay, type OpenFacts, timeChoices } from '../components/depot-hours.rule.ts';

/** Dates and times of a walk-in as staff chose them; a date that is left out is the first that can be had. */
export interface ChosenHire {
  readonly pickupDate?: string;
  readonly pickupTime?: string;
  readonly returnDate?: string;
  readonly returnTime?: string;
}

/** Today and the time of day, `HH:mm`, on the clocks of the brand. */
export interface CounterNow {
  readonly today: string;
  readonly now: string;
}

/** What the clocks of a zone show, `HH:mm`. */
export const clockIn = (timeZone: string, instant: Date = new Date()): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    instant,
  );

/** The first half hour of a date within opening hours, `HH:mm`, from a time on; null where none is left. */
export const firstTime = (depots: readonly OpenFacts[], date: string, from?: string): string | null =>
  timeChoices(depots, date, from).find(({ fee }) => fee === null)?.time ?? null;

/**
 * The dates of a walk-in: it leaves today, or on the next open day once the depot has closed (out of hours is a choice that
 * staff make), and comes back on the next open day after that.
 */
export function counterDates(
  chosen: ChosenHire,
  depots: readonly OpenFacts[],
  { today, now }: CounterNow,
): Required<ChosenHire> {
  const tomorrow = addDays(today, 1);
  const pickupDate =
    chosen.pickupDate ??
    (depots.length === 0 || firstTime(depots, today, now) !== null
      ? today
      : (nextOpenDay(depots, tomorrow) ?? today));
  const after = pickupDate ? addDays(pickupDate, 1) : tomorrow;
  return {
    pickupDate,
    pickupTime: chosen.pickupTime ?? '',
    returnDate: chosen.returnDate ?? nextOpenDay(depots, after) ?? after,
    returnTime: chosen.returnTime ?? '',
  };
}
