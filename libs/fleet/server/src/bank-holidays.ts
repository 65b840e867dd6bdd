import { type BankHolidayRegion, bankHolidayRegions } from '@convoy/fleet/contract';
import Holidays from 'date-holidays';

export { type BankHolidayRegion, bankHolidayRegions };

const STATES: Record<BankHolidayRegion, string> = {
  'england-and-wales': 'ENG',
  scotland: 'SCT',
  'northern-ireland': 'NIR',
};
/** Days proclaimed for one year alone, which no rule gives. */
const PROCLAIMED: readonly { region: BankHolidayRegion; date: string; name: string }[] = [
  { region: 'scotland', date: '2026-06-15', name: 'World Cup' },
];
const SUBSTITUTE = ' (substitute day)';

/** Worked out once a region and year, for the life of the process. */
const known = new Map<string, ReadonlyMap<string, string>>();

/**
 * Bank holidays of a year by date (`2026-12-28` → `Boxing Day (substitute day)`), on the days gov.uk publishes: one that
 * falls on a weekend moves to its substitute. Christmas Day itself is among them in every year, because a
 * depot that closes on bank holidays closes on it as well when it is a Saturday.
 */
export function bankHolidaysOf(region: BankHolidayRegion, year: number): ReadonlyMap<string, string> {
  const key = `${region} ${year}`;
  const before = known.get(key);
  if (before) return before;
  // Its dates are civil ones: the zone of the machine has no part in them.
  const days = new Holidays('GB', STATES[region])
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ date: date.slice(0, 10), name }));
  const moved = new Set(
    days.filter(({ name }) => name.endsWith(SUBSTITUTE)).map(({ name }) => name.slice(0, -SUBSTITUTE.length)),
  );
  const kept = new Map(
    days
      .filter(({ name, date }) => !moved.has(name) || date.endsWith('-12-25'))
      .map(({ date, name }) => [date, name]),
  );
  for (const day of PROCLAIMED)
    if (day.region === region && day.date.startsWith(`${year}-`)) kept.set(day.date, day.name);
  known.set(key, kept);
  return kept;
}

/** The name of the bank holiday on a date, null on any other day. */
export function bankHolidayOn(region: BankHolidayRegion, date: string): string | null {
  return bankHolidaysOf(region, Number(date.slice(0, 4))).get(date) ?? null;
}
