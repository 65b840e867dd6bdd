import { formatLocales } from '@convoy/platform/i18n';
import { useLanguage, useTenant } from '@convoy/shell-api';
import { useMemo } from 'react';

/** Writes a moment as the wall clock of the brand shows it: `09:30`. Milliseconds since 1970, or an instant. */
export function useClock(): (moment: number | string) => string {
  const { language } = useLanguage();
  const { timeZone } = useTenant();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(formatLocales[language], { timeZone, timeStyle: 'short' });
    return (moment) => format.format(typeof moment === 'string' ? Date.parse(moment) : moment);
  }, [language, timeZone]);
}
