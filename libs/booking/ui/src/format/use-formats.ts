import { formatPounds } from '@convoy/platform/money';
import { formatCivilDate } from '@convoy/platform/time';
import { useTenant } from '@convoy/shell-api';
import { useMemo } from 'react';

/** How this brand writes money and dates. */
export interface Formats {
  /** `"85.00"` → `£85.00`. */
  money: (amount: string) => string;
  /** `2026-11-23` or `2026-11-23T10:00` → `Mon 23 Nov 2026`, with its time where there is one. */
  moment: (value: string) => string;
  /** A moment in time, as a date in the brand's zone. */
  instant: (iso: string) => string;
}

/** Formats of the tenant whose host this is. */
export function useFormats(): Formats {
  const { locale, timeZone } = useTenant();
  return useMemo(() => {
    const instants = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
    return {
      money: (amount) => formatPounds(Math.round(Number(amount) * 100), locale),
      moment: (value) => {
        const time = value.slice(11, 16);
        return formatCivilDate(value, locale) + (time ? `, ${time}` : '');
      },
      instant: (iso) => instants.format(Date.parse(iso)),
    };
  }, [locale, timeZone]);
}
