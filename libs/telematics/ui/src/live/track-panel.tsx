import { Alert, Button, Card, CardContent, Field, Icon } from '@convoy/ui-kit';
import { DatePicker } from '@convoy/ui-kit/dates';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Trail, Trip, VanLocation } from '../../../contract/src/index.ts';
import { HireMarkPanel } from '../marks/hire-mark-panel.tsx';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { ReplayBar } from './replay-bar.tsx';
import type { TrackPlace } from './track.rule.ts';
import { TripList } from './trip-list.tsx';
import type { Replay } from './use-replay.ts';

/** The day of the van that is tracked: its trips, and the film of it. */
export function TrackPanel({
  location,
  isHidden,
  day,
  today,
  isLive,
  trail,
  trips,
  span,
  replay,
  place,
  onDay,
  onClose,
}: {
  location: VanLocation;
  /** It is on hire and shown by its town alone. */
  isHidden: boolean;
  day: string;
  today: string;
  /** The van was heard on this day last: its trail goes on. */
  isLive: boolean;
  trail: UseQueryResult<Trail>;
  trips: UseQueryResult<Trip[]>;
  span: readonly [number, number] | null;
  replay: Replay;
  place: TrackPlace | null;
  onDay: (day: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('telematics');
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="text-lg leading-6 tabular-nums">{location.registration}</h2>
            <p className="text-muted-foreground text-sm">{location.van}</p>
            {location.address !== '' && (
              <p className="mt-1 text-sm [overflow-wrap:anywhere]">
                {t(`live.addressFrom.${location.addressFrom}`, { address: location.address })}
              </p>
            )}
          </div>
          <Button variant="ghost" size="icon" aria-label={t('live.untrack')} onClick={onClose}>
            <Icon name="x" />
          </Button>
        </div>
        <HireMarkPanel location={location} />
        {isHidden ? (
          <Alert>{t('live.hidden')}</Alert>
        ) : (
          <>
            <Field label={t('trips.day')} className="max-w-56">
              <DatePicker value={day} max={today} today={today} onValueChange={onDay} />
            </Field>
            <ReadOrRetry read={trail} failed={t('trips.trailFailed')} outline={['h-20']}>
              {({ thinned }) =>
                span ? (
                  <>
                    <ReplayBar replay={replay} span={span} place={place} isLive={isLive} />
                    {thinned && <p className="text-muted-foreground text-xs">{t('trips.thinned')}</p>}
                  </>
                ) : (
                  <p className="text-muted-foreground text-sm">{t('trips.noTrail')}</p>
                )
              }
            </ReadOrRetry>
            <section className="flex flex-col gap-2">
              <h3 className="text-base leading-6">{t('trips.title')}</h3>
              <ReadOrRetry read={trips} failed={t('trips.failed')} outline={['h-14', 'h-14']}>
                {(all) => <TripList trips={all} at={replay.at} onSeek={replay.seek} />}
              </ReadOrRetry>
            </section>
            {location.bookingId !== null && (
              <p className="text-muted-foreground text-xs">{t('live.noted')}</p>
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
}
