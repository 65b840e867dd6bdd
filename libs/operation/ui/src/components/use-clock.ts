import { formatLocales } from '@convoy/platform/i18n';
import { useLanguage, useTenant } from '@convoy/shell-api';
import { useMemo } from 'react';

/** The time of day of an instant in the language of the page, by the platform's clock as all its other times. */
export function useClock(timeStyle: 'short' | 'medium'): (at: string | number) => string {
  const { language } = useLanguage();
  const { timeZone } = useTenant();
  return useMemo(() => {
    const times = new Intl.DateTimeFormat(formatLocales[language], { timeZone, timeStyle });
    return (at) => times.format(new Date(at));
  }, [language, timeZone, timeStyle]);
}
