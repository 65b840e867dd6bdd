import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Badge, Button, cn, Icon } from '@convoy/ui-kit';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanLocation } from '../../../contract/src/index.ts';
import { badgeOf } from './badge-looks.ts';

/** One van of the list. Of thousands that are read each second, those that stayed as they were are not drawn again. */
export const VehicleRow = memo(function VehicleRow({
  location,
  isTracked,
  onTrack,
}: {
  location: VanLocation;
  isTracked: boolean;
  onTrack: (vanId: number | null) => void;
}) {
  const { t } = useTranslation('telematics');
  const { number, instant } = useFormats();
  const { badge, tone } = badgeOf(location);
  const { vanId, registration, van, address, speed, silent, at, bookingId, bookingReference, mark } =
    location;
  return (
    <li className={cn('flex items-start gap-3 px-4 py-3', isTracked && 'bg-primary-soft')}>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-base leading-6 tabular-nums">{registration}</h2>
          <Badge tone={tone}>{t(`badges.${badge}`)}</Badge>
          {mark && <Badge tone="danger">{t(`marks.badges.${mark.kind}`)}</Badge>}
          {silent && <Badge tone="danger">{t('live.silent')}</Badge>}
        </div>
        <p className="text-sm [overflow-wrap:anywhere]">
          {address || t('live.nowhere')}
          <span className="text-muted-foreground tabular-nums">
            {' · '}
            {t('units.mph', { speed: number(Math.round(speed)) })}
          </span>
        </p>
        <p className="text-muted-foreground text-xs">
          {[van, t('live.at', { at: instant(at) })].join(' · ')}
          {bookingId !== null && (
            <>
              {' · '}
              <Link to={`/booking/${bookingId}`} className="text-link underline underline-offset-4">
                {t('live.hire', { reference: bookingReference ?? '' })}
              </Link>
            </>
          )}
        </p>
      </div>
      <Button
        size="sm"
        variant={isTracked ? 'primary' : 'outline'}
        aria-pressed={isTracked}
        aria-label={t('live.trackVan', { registration })}
        onClick={() => onTrack(isTracked ? null : vanId)}
      >
        <Icon name="map-pin" />
        {t('live.track')}
      </Button>
    </li>
  );
});
