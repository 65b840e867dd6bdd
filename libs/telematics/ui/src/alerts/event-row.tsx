import { civilToday } from '@convoy/platform/time';
import { useFormats, useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Badge, Button, Icon, type Tone } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { TelematicsEvent, TelematicsEventKind } from '../../../contract/src/index.ts';
import { limitKey, shownFigure, unitKeys } from './event-figure.rule.ts';

const looks: Record<TelematicsEventKind, { readonly icon: string; readonly tone: Tone }> = {
  'harsh-braking': { icon: 'activity', tone: 'warning' },
  'rapid-acceleration': { icon: 'activity', tone: 'warning' },
  'harsh-cornering': { icon: 'activity', tone: 'warning' },
  speeding: { icon: 'gauge', tone: 'warning' },
  idling: { icon: 'timer', tone: 'neutral' },
  towing: { icon: 'shield-alert', tone: 'danger' },
  'low-battery': { icon: 'battery-charging', tone: 'danger' },
  silence: { icon: 'wifi-off', tone: 'danger' },
  'geofence-enter': { icon: 'log-in', tone: 'primary' },
  'geofence-leave': { icon: 'log-out', tone: 'primary' },
  'geofence-dwell': { icon: 'clock', tone: 'primary' },
};

/** One event: what, which van, where, when, how much, and the ways to the map and the hire. */
export function EventRow({ event }: { readonly event: TelematicsEvent }) {
  const { t } = useTranslation('telematics');
  const { instant } = useFormats();
  const { timeZone } = useTenant();
  const { icon, tone } = looks[event.kind];
  const { registration, vanId, bookingId } = event;
  const at = instant(event.at);
  const day = civilToday(timeZone, new Date(event.at));
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>
            <Icon name={icon} />
            {t(`alerts.kinds.${event.kind}`)}
          </Badge>
          <span className="font-medium">{registration}</span>
        </p>
        <p className="mt-1.5 text-sm [overflow-wrap:anywhere]">
          {[
            useFigure(event),
            event.geofence !== null && t('alerts.geofence', { name: event.geofence }),
            event.place !== '' && t('alerts.near', { place: event.place }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-muted-foreground text-sm tabular-nums">
          <time dateTime={event.at}>{at}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline" size="sm">
          <Link
            to={`/telematics?van=${vanId}&day=${day}`}
            aria-label={t('alerts.onMapNamed', { registration, at })}
          >
            {t('alerts.onMap')}
          </Link>
        </Button>
        {bookingId !== null && (
          <Button asChild variant="ghost" size="sm">
            <Link to={`/booking/${bookingId}`} aria-label={t('alerts.hireNamed', { registration, at })}>
              {t('alerts.hire')}
            </Link>
          </Button>
        )}
      </div>
    </div>
  );
}

/** The value of an event with its unit and the limit that it passed; nothing where there is none. */
function useFigure(event: TelematicsEvent): string {
  const { t } = useTranslation('telematics');
  const { number } = useFormats();
  const { value, unit, limit } = event;
  if (value === null || unit === null) return '';
  const say = (figure: number) => t(unitKeys[unit], { value: number(shownFigure(figure, unit)) });
  return limit === null ? say(value) : `${say(value)} (${t(limitKey(event), { limit: say(limit) })})`;
}
