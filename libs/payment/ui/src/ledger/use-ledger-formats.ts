import { formatLocales } from '@convoy/platform/i18n';
import { formatCivilDate } from '@convoy/platform/time';
import { useFormats, useLanguage, useTenant } from '@convoy/shell-api';
import { useMemo } from 'react';
import { poundsOf } from './money-flow.rule.ts';

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How the ledger writes sums, days and times in the page's language. */
export function useLedgerFormats() {
  const { money, instant } = useFormats();
  const { language } = useLanguage();
  const { timeZone } = useTenant();
  return useMemo(() => {
    const locale = formatLocales[language];
    const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
    const months = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
    const clock = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium' });
    const ages = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
    const whole = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'GBP',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    });
    return {
      instant,
      /** `"85.00"` → `£85.00`. */
      money,
      pence: (pence: number) => money(poundsOf(pence)),
      /** Without pennies, for the axis of a chart. */
      pounds: (pence: number) => whole.format(pence / 100),
      day: (date: string) => formatCivilDate(date, locale),
      shortDay: (date: string) => short.format(Date.parse(date)),
      /** `2026-11` → `November 2026`. */
      month: (month: string) => months.format(Date.parse(`${month}-01`)),
      /** A time of today, with its seconds. */
      clock: (at: Date) => clock.format(at),
      /** How long ago: `3 hours ago`. */
      age: (iso: string, now = Date.now()) => {
        const passed = Math.max(0, now - Date.parse(iso));
        const [unit, size] = steps.find(([, ms]) => passed >= ms) ?? steps[2];
        return ages.format(-Math.floor(passed / size), unit);
      },
    };
  }, [language, timeZone, money, instant]);
}
