import { formatPounds } from '@convoy/platform/money';
import { formatCivilDate } from '@convoy/platform/time';
import { useTenant } from '@convoy/shell-api';
import { useMemo } from 'react';

/** How this brand writes money (`"85.00"`) and civil moments (`2026-11-23`, `2026-11-23T10:00`). */
export function useFormats(): { money: (amount: string) => string; moment: (value: string) => string } {
  const { locale: language } = useTenant();
  return useMemo(() => {
    // Plain English alone would write dates the American way; the product is at home in the United Kingdom.
    const locale = language === 'en' ? 'en-GB' : language;
    return {
      money: (amount) => formatPounds(Math.round(Number(amount) * 100), locale),
      moment: (value) => {
        const time = value.slice(11, 16);
        return formatCivilDate(value, locale) + (time ? `, ${time}` : '');
      },
    };
  }, [language]);
}
