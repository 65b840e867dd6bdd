import { formatLocales } from '@convoy/platform/i18n';
import { useLanguage } from '@convoy/shell-api';
import { useMemo } from 'react';

/** How a month (`2026-11`) is written in the language of the page: whole, and short for an axis. */
export function useMonths(): {
  readonly whole: (month: string) => string;
  readonly short: (month: string) => string;
} {
  const { language } = useLanguage();
  return useMemo(() => {
    const locale = formatLocales[language];
    const written = (month: 'long' | 'short', year?: 'numeric') => {
      const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month, year });
      return (value: string) => format.format(Date.parse(`${value}-01`));
    };
    return { whole: written('long', 'numeric'), short: written('short') };
  }, [language]);
}
