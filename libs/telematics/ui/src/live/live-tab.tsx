import { civilToday, isCivilDate } from '@convoy/platform/time';
import { dayInUrl, idInUrl, useFormats, useTenant } from '@convoy/shell-api';
import { useLatestQuery, useSearchParams } from '@convoy/shell-api/router';
import { Alert, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanLocation } from '../../../contract/src/index.ts';
import { PlaceCredit } from '../shown/place-credit.tsx';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { vanLocations } from '../telematics.api.ts';
import { oldNewestPosition } from './newest-position.rule.ts';
import { TrackPanel } from './track-panel.tsx';
import { useLiveLocations } from './use-live-locations.ts';
import { useTrack } from './use-track.ts';
import { VehicleList } from './vehicle-list.tsx';

const VehicleMap = lazy(() => import('./vehicle-map.tsx'));

/** Height of the map, px; its place is kept while it loads. */
const HEIGHT = 440;

/** Tab "Live tracking": the vans on the map and in a list, and the day of one of them. Van and day are in the address. */
export function LiveTab() {
  const { t } = useTranslation('telematics');
  const locations = useQuery(vanLocations);
  useLiveLocations();
  return (
    <ReadOrRetry
      read={locations}
      failed={t('live.failed')}
      outline={['h-[440px]', 'h-[440px]']}
      className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      {(all) => <LiveVans locations={all} />}
    </ReadOrRetry>
  );
}

function LiveVans({ locations }: { locations: readonly VanLocation[] }) {
  const { t } = useTranslation('telematics');
  const { instant } = useFormats();
  const old = oldNewestPosition(locations, Date.now());
  const [query, setQuery] = useSearchParams();
  const latest = useLatestQuery();
  const { timeZone } = useTenant();
  const today = civilToday(timeZone);
  const tracked = locations.find(({ vanId }) => vanId === idInUrl(query, 'van'));
  // A van that was not heard today is shown on the day it was.
  const latestDay = tracked ? civilToday(timeZone, new Date(tracked.at)) : today;
  const wantedDay = dayInUrl(query, 'day');
  const day = wantedDay && wantedDay <= today ? wantedDay : latestDay;
  const track = useTrack(tracked, day, day === latestDay);

  const change = useCallback(
    (name: 'van' | 'day', value: string | null) => {
      const next = latest();
      if (value === null) next.delete(name);
      else next.set(name, value);
      if (name === 'van') next.delete('day');
      setQuery(next, { replace: true, preventScrollReset: true });
    },
    [latest, setQuery],
  );
  const onTrack = useCallback(
    (vanId: number | null) => change('van', vanId === null ? null : String(vanId)),
    [change],
  );
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {old && (
        <Alert role="note" className="lg:col-span-2" title={t('live.old', { at: instant(old) })}>
          {t('live.oldText')}
        </Alert>
      )}
      <div className="flex min-w-0 flex-col gap-5">
        <Suspense fallback={<Skeleton className="w-full rounded-xl" style={{ height: HEIGHT }} />}>
          <VehicleMap
            locations={locations}
            tracked={tracked?.vanId ?? null}
            trail={track.lines}
            framed={track.framed}
            moment={track.place}
            height={HEIGHT}
            onTrack={onTrack}
          />
        </Suspense>
        {tracked && (
          <TrackPanel
            location={tracked}
            {...track}
            day={day}
            today={today}
            isLive={day === latestDay}
            onDay={(next) => isCivilDate(next) && change('day', next === latestDay ? null : next)}
            onClose={() => onTrack(null)}
          />
        )}
      </div>
      <VehicleList locations={locations} tracked={tracked?.vanId ?? null} onTrack={onTrack} />
      <PlaceCredit
        className="lg:col-span-2"
        geocoded={
          locations.some(({ addressFrom }) => addressFrom === 'geocoder') ||
          track.trips.data?.some(({ from, to }) =>
            [from, to].some(({ placeFrom }) => placeFrom === 'geocoder'),
          )
        }
      />
    </div>
  );
}
