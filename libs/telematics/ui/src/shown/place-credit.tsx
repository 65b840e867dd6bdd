import { useTranslation } from 'react-i18next';

/** Whose names of places a page shows; the licence of the gazetteer asks for it. */
export function PlaceCredit({ className = '' }: { className?: string }) {
  const { t } = useTranslation('telematics');
  return <p className={`text-muted-foreground text-xs ${className}`}>{t('live.credit')}</p>;
}
