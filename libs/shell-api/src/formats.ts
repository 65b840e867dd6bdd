import { formatLocales } from '@convoy/platform/i18n';
import { formatPounds } from '@convoy/platform/money';
import { formatCivilDate, formatCivilMoment } from '@convoy/platform/time';
import { useMemo } from 'react';
import { useTenant } from './boot.tsx';
import { useLanguage } from './language.tsx';

/** How money, numbers and dates are written in the language of the page. Money is sterling whatever the language. */
export interface Formats {
  /** `"85.00"` (pounds as the API gives them) → `£85.00`. */
  money: (amount: string) => string;
  /** `1234.56` → `1,234.6`: at most one decimal place. */
  number: (amount: number) => string;
  /** Centimetres in metres, to the centimetre, because a door is as high as it is: `184` → `1.84`. */
  metres: (centimetres: number) => string;
  /** Points of a hundred: `35` → `35%`, without decimals. */
  percent: (points: number) => string;
  /** `2026-11-23` or `2026-11-23T10:00` → `Mon 23 Nov 2026`, with its time where there is one. */
  moment: (value: string) => string;
  /** Two civil dates as one period: `23–26 Nov 2026`. */
  period: (from: string, to: string) => string;
  /** A moment in time, with the date and the clock of the brand's zone. */
  instant: (iso: string) => string;
}

/** Formats of the page's language; clocks are those of the brand's zone, wherever the visitor is. */
export function useFormats(): Formats {
  const { language } = useLanguage();
  const { timeZone } = useTenant();
  return useMemo(() => formatsOf(formatLocales[language], timeZone), [language, timeZone]);
}

/** The same outside of a component. @param locale as `formatLocales` has it */
export function formatsOf(locale: string, timeZone: string): Formats {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const lengths = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const days = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const instants = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return {
    money: (amount) => formatPounds(Math.round(Number(amount) * 100), locale),
    number: (amount) => numbers.format(amount),
    metres: (centimetres) => lengths.format(centimetres / 100),
    percent: (points) => percents.format(points / 100),
    moment: (value) =>
      value.length > 10 ? formatCivilMoment(value, value.slice(11), locale) : formatCivilDate(value, locale),
    // Node writes thin spaces where browsers write plain ones: a page that a server renders must read the same.
    period: (from, to) =>
      days.formatRange(Date.parse(from.slice(0, 10)), Date.parse(to.slice(0, 10))).replaceAll('\u2009', ' '),
    instant: (iso) => instants.format(Date.parse(iso)),
  };
}
