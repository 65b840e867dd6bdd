import { addDays, daysBetween, isCivilDate } from '@convoy/platform/time';

/** Days that are shown, and of them the one that is open, kept in the address. Civil dates, both inside. */
export interface LedgerState {
  readonly from: string;
  readonly to: string;
  /** The day whose entries are shown; null for none. */
  readonly day: string | null;
}

/** How many days after the first the last may be: to be laid beside the provider, and to be exported. */
export const MOST_DAYS = 92;
export const MOST_DAYS_EXPORTED = 366;

/** The month a day is of: `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The days of a month, as far as they have come. */
export function periodOfMonth(month: string, today: string): Pick<LedgerState, 'from' | 'to'> {
  const from = `${month}-01`;
  const last = addDays(`${monthOf(addDays(from, 31))}-01`, -1);
  return { from, to: last > today && from <= today ? today : last };
}

/** The month that a period is; null where it is no whole one. */
export function monthOfPeriod({ from, to }: Pick<LedgerState, 'from' | 'to'>, today: string): string | null {
  const whole = periodOfMonth(monthOf(from), today);
  return whole.from === from && whole.to === to ? monthOf(from) : null;
}

/** This month and those before it, the newest first. */
export function monthsUntil(today: string, count: number): string[] {
  const months = [monthOf(today)];
  while (months.length < count) months.push(monthOf(addDays(`${months.at(-1)}-01`, -1)));
  return months;
}

/** Whether a period can be laid beside the provider, can be exported only, or is too long for either. */
export function lengthOf({ from, to }: Pick<LedgerState, 'from' | 'to'>): 'shown' | 'exported' | 'too-long' {
  const days = daysBetween(from, to);
  return days <= MOST_DAYS ? 'shown' : days <= MOST_DAYS_EXPORTED ? 'exported' : 'too-long';
}

/** Reads the address; this month where it names no period. */
export function parseLedgerUrl(query: URLSearchParams, today: string): LedgerState {
  const dayOf = (name: string): string | null => {
    const value = query.get(name);
    return value && isCivilDate(value) ? value : null;
  };
  const [from, to] = [dayOf('from'), dayOf('to')];
  const period = from && to && from <= to ? { from, to } : periodOfMonth(monthOf(today), today);
  return { ...period, day: dayOf('day') };
}

/** Writes the address: only what differs from this month. */
export function formatLedgerUrl({ from, to, day }: LedgerState, today: string): URLSearchParams {
  const query = new URLSearchParams();
  if (monthOfPeriod({ from, to }, today) !== monthOf(today)) {
    query.set('from', from);
    query.set('to', to);
  }
  if (day) query.set('day', day);
  return query;
}
