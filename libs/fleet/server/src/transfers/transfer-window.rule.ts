import { addDays, civilToday } from '@convoy/platform/time';
import { instantOf } from '../maintenance/job-window.rule.ts';

/** How far ahead a transfer can be planned, days: as far as hires can be. */
export const MOST_DAYS_AHEAD = 400;

/** From when to when a van is on its way. */
export interface TransferWindow {
  readonly departsAt: Date;
  readonly arrivesAt: Date;
}

/**
 * The window of a transfer that begins on a day at a time, on the clock of a zone. What of it is over already is left
 * out, so that a van that is on its way can be written down.
 */
export function transferWindow(
  { date, time, moveMinutes }: { date: string; time: string; moveMinutes: number },
  timeZone: string,
  now: Date,
): TransferWindow | 'in-past' | 'too-far' {
  if (date > addDays(civilToday(timeZone, now), MOST_DAYS_AHEAD)) return 'too-far';
  const wanted = instantOf(date, time, timeZone);
  const arrivesAt = new Date(wanted.getTime() + moveMinutes * 60_000);
  if (arrivesAt <= now) return 'in-past';
  return { departsAt: new Date(Math.max(wanted.getTime(), now.getTime())), arrivesAt };
}
