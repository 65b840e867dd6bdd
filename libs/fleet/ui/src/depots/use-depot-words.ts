import { useFormats } from '@convoy/shell-api';
import { useKitLocale } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { type FleetDepot, type Weekday, weekdays } from '../../../contract/src/index.ts';
import { NO_VALUE } from '../components/use-fact-words.ts';

/** Facts of a depot that have a name and words of their own. */
export const depotFacts = [
  'name',
  'address',
  'town',
  'postcode',
  'phone',
  'latitude',
  'longitude',
  'hours',
  'closedOnBankHolidays',
  'bankHolidayRegion',
  'closures',
  'outOfHoursFee',
  'turnaroundMinutes',
  'noticeMinutes',
  'minHireDays',
  'maxHireDays',
  'routes',
] as const satisfies readonly (keyof FleetDepot)[];
export type DepotFact = (typeof depotFacts)[number];

// A Monday.
const MONDAY = Date.UTC(2024, 0, 1);

/** How weekdays and times of day are written in the language of the page. */
export function useDayWords() {
  const locale = useKitLocale();
  const days = (style: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' });
  const clocks = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  return {
    weekday: (day: Weekday, style: 'long' | 'short' = 'long') =>
      days(style).format(MONDAY + weekdays.indexOf(day) * 86_400_000),
    clock: (time: string) => clocks.format(Date.parse(`1970-01-01T${time}:00Z`)),
  };
}

/** What a fact of a depot is called, and how its value is written in the language of the page. */
export function useDepotWords(depots: readonly Pick<FleetDepot, 'id' | 'name'>[]) {
  const { t } = useTranslation('fleet');
  const { money, number, moment } = useFormats();
  const { weekday, clock } = useDayWords();
  const hours = (value: FleetDepot['hours']) =>
    weekdays
      .map((day) => {
        const open = value[day];
        const times = open ? `${clock(open[0])}–${clock(open[1])}` : t('depots.shut');
        return `${weekday(day, 'short')} ${times}`;
      })
      .join(', ');
  const wordsOf = (fact: DepotFact, depot: FleetDepot): string => {
    switch (fact) {
      case 'hours':
        return hours(depot.hours);
      case 'closedOnBankHolidays':
        return t(depot.closedOnBankHolidays ? 'yes' : 'no');
      case 'bankHolidayRegion':
        return t(`depots.regions.${depot.bankHolidayRegion}`);
      case 'closures':
        return (
          depot.closures
            .map(({ from, until, reason }) => `${moment(from)} – ${moment(until)}: ${reason}`)
            .join('; ') || NO_VALUE
        );
      case 'outOfHoursFee':
        return depot.outOfHoursFee === null ? NO_VALUE : money(depot.outOfHoursFee);
      case 'routes':
        return (
          depot.routes
            .map(({ depotId, fee }) => `${depots.find(({ id }) => id === depotId)?.name ?? ''} ${money(fee)}`)
            .join(', ') || NO_VALUE
        );
      case 'latitude':
      case 'longitude':
        return depot[fact].toFixed(5);
      default: {
        const value = depot[fact];
        return typeof value === 'number' ? number(value) : value;
      }
    }
  };
  return { nameOf: (fact: DepotFact) => t(`depots.facts.${fact}`), wordsOf };
}
