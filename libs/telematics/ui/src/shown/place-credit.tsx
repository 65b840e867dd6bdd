import { useTranslation } from 'react-i18next';

/** Whose names of places a page shows, and whose addresses where a geocoder knew some; both licences ask for it. */
export function PlaceCredit({
  className = '',
  geocoded = false,
}: {
  readonly className?: string;
  readonly geocoded?: boolean;
}) {
  const { t } = useTranslation('telematics');
  return (
    <p className={`text-muted-foreground text-xs ${className}`}>
      {t('live.credit')}
      {geocoded && <> {t('live.creditGeocoder')}</>}
    </p>
  );
}
