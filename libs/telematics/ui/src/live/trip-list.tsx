import { useFormats } from '@convoy/shell-api';
import { cn } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Trip } from '../../../contract/src/index.ts';
import { useClock } from './use-clock.ts';

/** Trips of a day. A press shows the day from the beginning of the trip. */
export function TripList({
  trips,
  at,
  onSeek,
}: {
  trips: readonly Trip[];
  /** The moment that is shown again, seconds since 1970. */
  at: number | null;
  onSeek: (at: number) => void;
}) {
  const { t } = useTranslation('telematics');
  const { number } = useFormats();
  const clock = useClock();
  if (trips.length === 0) return <p className="text-muted-foreground text-sm">{t('trips.none')}</p>;
  return (
    <ol aria-label={t('trips.title')} className="divide-y divide-border rounded-lg border border-border">
      {trips.map((trip) => {
        const [from, to] = [trip.startedAt, trip.endedAt].map((one) => Math.round(Date.parse(one) / 1000));
        const isShown = at !== null && at >= from! && at <= to!;
        return (
          <li key={trip.id}>
            <button
              type="button"
              aria-current={isShown || undefined}
              onClick={() => onSeek(from!)}
              className={cn(
                'flex w-full flex-col gap-0.5 px-3 py-2.5 text-left text-sm hover:bg-muted focus-visible:-outline-offset-2 [[dir=rtl]_&]:text-right',
                isShown && 'bg-primary-soft',
              )}
            >
              <span className="font-medium [overflow-wrap:anywhere]">
                {t('trips.way', { from: trip.from.place, to: trip.to.place })}
              </span>
              <span className="text-muted-foreground tabular-nums">
                {[
                  t('trips.span', { from: clock(trip.startedAt), to: clock(trip.endedAt) }),
                  t('units.miles', { distance: number(trip.distance) }),
                  trip.topSpeed !== null && t('trips.top', { speed: number(trip.topSpeed) }),
                  trip.idleMinutes > 0 && t('trips.idle', { count: trip.idleMinutes }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
