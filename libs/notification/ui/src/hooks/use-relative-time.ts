import { useLanguage } from '@convoy/shell-api';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeSpan } from './relative-span.rule.ts';

/** Milliseconds after which "3 minutes ago" is looked at again. */
const TICK_MS = 30_000;

/** Writes instants as "3 minutes ago" in the page's language, kept up to date while it stands. */
export function useRelativeTime(): (iso: string) => string {
  const { language } = useLanguage();
  const { t } = useTranslation('notification');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return useMemo(() => {
    const spans = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    return (iso) => {
      const span = relativeSpan(Date.parse(iso), now);
      return span ? spans.format(-span.amount, span.unit) : t('time.now');
    };
  }, [language, now, t]);
}
