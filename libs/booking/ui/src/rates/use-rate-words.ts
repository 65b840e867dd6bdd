import { formatLocales } from '@convoy/platform/i18n';
import { useFormats, useLanguage } from '@convoy/shell-api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type PriceRule, weekdayNames } from '../../../contract/src/index.ts';

type Weekday = (typeof weekdayNames)[number];

interface Span {
  readonly minDays: number;
  readonly maxDays: number | null;
  readonly pickupDays: readonly Weekday[] | null;
  readonly returnDays: readonly Weekday[] | null;
}
interface Lead {
  readonly minDaysAhead: number;
  readonly maxDaysAhead: number | null;
}
interface Change {
  readonly percent: number;
}
/** Rules as the contract has them by kind (`priceRuleInputSchema`), amounts in pounds. */
type KnownRule =
  | { readonly kind: 'base-rate'; readonly effect: { readonly dailyRate: string } }
  | {
      readonly kind: 'season';
      readonly conditions: { readonly from: string; readonly until: string };
      readonly effect: Change;
    }
  | {
      readonly kind: 'weekday';
      readonly conditions: { readonly days: readonly Weekday[] };
      readonly effect: Change;
    }
  | { readonly kind: 'length'; readonly conditions: Span; readonly effect: Change }
  | { readonly kind: 'lead-time'; readonly conditions: Lead; readonly effect: Change }
  | {
      readonly kind: 'fee';
      readonly conditions: { readonly per: 'hire' | 'day' };
      readonly effect: { readonly amount: string };
    }
  | {
      readonly kind: 'rounding';
      readonly conditions: { readonly way: 'nearest' | 'down' | 'up' };
      readonly effect: { readonly to: string };
    };

/** 4 January 2027 is a Monday; days of the year are written in a leap year, so that 29 February is one. */
const aMonday = Date.UTC(2027, 0, 4);
const inLeapYear = (day: string) => Date.parse(`2028-${day}T00:00:00Z`);

/** Percentages, weekdays, days of a year and whole rules in the reader's language. */
export function useRateWords() {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const { money } = useFormats();
  const locale = formatLocales[language];
  return useMemo(() => {
    const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
    const list = new Intl.ListFormat(locale, { type: 'conjunction' });
    const shortDay = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    const longDay = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    const yearDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const datedDay = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });

    const weekday = (day: Weekday, long = false) =>
      (long ? longDay : shortDay).format(aMonday + weekdayNames.indexOf(day) * 86_400_000);
    const weekdays = (days: readonly Weekday[]) => list.format(days.map((day) => weekday(day, true)));
    const day = (value: string) =>
      value.length === 5
        ? yearDay.format(inLeapYear(value))
        : datedDay.format(Date.parse(`${value}T00:00:00Z`));
    const change = (percent: number) =>
      t(percent < 0 ? 'rates.less' : 'rates.more', { percent: percents.format(Math.abs(percent) / 100) });

    /** What a rule does, in a sentence. */
    const sentence = (rule: PriceRule): string => {
      // The contract has conditions and effect by kind; the server answers no others.
      const known = rule as unknown as KnownRule;
      switch (known.kind) {
        case 'base-rate':
          return t('rates.does.baseRate', { rate: money(known.effect.dailyRate) });
        case 'season': {
          const { from, until } = known.conditions;
          return t(from.length === 5 ? 'rates.does.season' : 'rates.does.seasonOnce', {
            from: day(from),
            until: day(until),
            change: change(known.effect.percent),
          });
        }
        case 'weekday':
          return t('rates.does.weekday', {
            days: weekdays(known.conditions.days),
            change: change(known.effect.percent),
          });
        case 'length': {
          const { pickupDays, returnDays } = known.conditions;
          return [
            lengthOf(known.conditions),
            pickupDays && t('rates.does.pickedUp', { days: weekdays(pickupDays) }),
            returnDays && t('rates.does.returned', { days: weekdays(returnDays) }),
            change(known.effect.percent),
          ]
            .filter(Boolean)
            .join(t('rates.does.comma'));
        }
        case 'lead-time':
          return [leadOf(known.conditions), change(known.effect.percent)].join(t('rates.does.comma'));
        case 'fee':
          return t(known.conditions.per === 'day' ? 'rates.does.feeDay' : 'rates.does.feeHire', {
            amount: money(known.effect.amount),
          });
        case 'rounding':
          return t(`rates.does.rounding.${known.conditions.way}`, { amount: money(known.effect.to) });
      }
    };
    const lengthOf = ({ minDays, maxDays }: Pick<Span, 'minDays' | 'maxDays'>) =>
      maxDays === null
        ? t('rates.does.daysFrom', { count: minDays })
        : minDays === maxDays
          ? t('rates.does.daysOf', { count: minDays })
          : t('rates.does.daysBetween', { least: minDays, count: maxDays });
    const leadOf = (conditions: Lead) =>
      conditions.maxDaysAhead === null
        ? t('rates.does.aheadFrom', { count: conditions.minDaysAhead })
        : t('rates.does.aheadBetween', {
            least: conditions.minDaysAhead,
            count: conditions.maxDaysAhead,
          });
    return { sentence, weekday, weekdays, day, change, months: monthsOf(month) };
  }, [t, locale, money]);
}

const monthsOf = (format: Intl.DateTimeFormat) =>
  Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1).padStart(2, '0'),
    label: format.format(Date.UTC(2028, at, 1)),
  }));
