import { civilToday } from '@convoy/platform/time';
import { useTenant } from '@convoy/shell-api';
import { cn } from '@convoy/ui-kit';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';
import { depots as depotsQuery, vanById, vanSearch } from '../booking.api.ts';
import { isPeriod } from '../booking-url.state.ts';
import { useAskedDepots } from '../hooks/use-asked-depots.ts';
import type { BookingFlow } from '../hooks/use-booking-flow.ts';
import { useMedia, WIDE } from '../hooks/use-media.ts';
import { DatesPast } from './dates-past.tsx';
import { foundHire } from './found-hire.rule.ts';
import { MapPanel, MapPlace } from './map-panel.tsx';
import { OpenTimes } from './open-times.tsx';
import { PlaceNote } from './place-note.tsx';
import { ResultsBar } from './results-bar.tsx';
import { dateFaults, filtersOf, type SearchFilters, sameFilters } from './search-filters.ts';
import { SearchForm } from './search-form.tsx';
import { ResultsFailed, ResultsGrid, ResultsSkeleton } from './search-results.tsx';
import { SuggestionsPanel } from './suggestions-panel.tsx';

const HEADING = 'vans-found';

/** First step: find a van. `extras` adds the suggestions and the map. */
export function SearchStep({ flow: { state, go }, extras }: { flow: BookingFlow; extras: boolean }) {
  const { t } = useTranslation('booking');
  const client = useQueryClient();
  const { timeZone } = useTenant();
  const { from: fault } = dateFaults(filtersOf(state), civilToday(timeZone));
  // The field says what is wrong with the dates: the server need not be asked to say it again.
  const past = isPeriod(state) ? fault : undefined;
  const search = useInfiniteQuery({
    ...vanSearch(state),
    placeholderData: keepPreviousData,
    enabled: past === undefined,
  });
  const { data: depots = noDepots } = useQuery(depotsQuery);
  const wide = useMedia(WIDE);
  const [chosenDepot, setChosenDepot] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const vans = search.data?.pages.flatMap((page) => page.items) ?? [];
  const total = search.data?.pages.at(-1)?.total ?? 0;
  const filters = filtersOf(state);
  const { location, near } = filters;
  const meant = useAskedDepots(depots, { location, near });
  // Large as it is, the map comes with the first search and not before.
  const searched = location !== '' || near !== null || isPeriod(state);
  const hasMap = extras && past === undefined;
  const mapShown = hasMap && (state.map ?? (wide && searched));
  // A server knows no width: the sheet keeps the place of a map that comes where there is room.
  const mapIfWide = hasMap && state.map === null && searched;

  const onSearch = (next: SearchFilters, { submitted }: { submitted: boolean }) => {
    if (!sameFilters(next, filters)) go(next, { replace: !submitted });
    else if (submitted && past === undefined) search.refetch();
  };
  const onChange = (change: Partial<SearchFilters>) => go({ ...filters, ...change });
  const onBook = (van: VanResult) => {
    // The next step shows the van at once.
    client.setQueryData(vanById(van.id).queryKey, van);
    go({ step: 'book', van: van.id, booking: null, pickupLocation: van.location });
  };
  const onDepot = (depotId: number | null) => {
    setChosenDepot(depotId);
    const first = depotId === null ? null : list.current?.querySelector(`[data-depot="${depotId}"]`);
    first?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };

  const spoken =
    past === undefined && isPeriod(state) && search.data && !search.isPlaceholderData && !search.isFetching
      ? foundHire(filters, vans, total)
      : null;
  const waiting = search.isPending && past === undefined;
  const found = past
    ? t('search.results')
    : waiting
      ? t('search.loading')
      : !search.data
        ? t('search.results')
        : t('search.count', { count: total });
  const map = mapShown && (
    <MapPanel
      ready={!search.isPending}
      state={state}
      depots={depots}
      chosenDepot={chosenDepot}
      onDepot={onDepot}
      onOnly={({ name }) => onChange({ location: name, near: null })}
    />
  );
  return (
    <div className="relative flex flex-col gap-6">
      <SearchForm filters={filters} depots={depots} found={spoken} onSearch={onSearch} />
      {extras && vans.length > 0 && past === undefined && (
        <SuggestionsPanel vans={vans} location={location} depots={depots} onChoose={onBook} />
      )}
      <p aria-live="polite" className="sr-only">
        {found}
      </p>
      {/* A place of its own while it is on its way: what comes above it then moves nothing that stood there. */}
      <section key={waiting ? 'on its way' : 'there'} aria-labelledby={HEADING} className="min-w-0">
        <div className="mb-4 flex flex-col gap-2">
          <ResultsBar
            headingId={HEADING}
            found={found}
            sort={state.sort}
            byDistance={meant.measured}
            onSort={(sort) => go({ sort }, { replace: true })}
            map={hasMap ? { shown: mapShown, toggle: () => go({ map: !mapShown }, { replace: true }) } : null}
          />
          <PlaceNote place={{ location, near }} isDepot={meant.named} onChoose={onChange} />
          <OpenTimes filters={filters} depots={depots} meant={meant} onChange={onChange} />
        </div>
        <div
          className={cn(
            (mapShown || mapIfWide) && 'grid gap-5 xl:grid-cols-[minmax(0,1fr)_23rem] xl:items-start',
          )}
        >
          {(mapShown || mapIfWide) && (
            <div className={cn('xl:sticky xl:top-20 xl:order-1', !mapShown && 'hidden xl:block')}>
              {map || <MapPlace />}
            </div>
          )}
          <div ref={list} className="min-w-0">
            {past ? (
              <DatesPast sentence={t(past)} onChange={onChange} />
            ) : search.isPending ? (
              <ResultsSkeleton besideMap={mapShown || mapIfWide} />
            ) : !search.data ? (
              <ResultsFailed error={search.error} onRetry={() => search.refetch()} />
            ) : (
              <div
                aria-busy={search.isPlaceholderData}
                className={cn('transition-opacity', search.isPlaceholderData && 'opacity-55')}
              >
                {search.isRefetchError && (
                  <div className="mb-4">
                    <ResultsFailed error={search.error} onRetry={() => search.refetch()} />
                  </div>
                )}
                <ResultsGrid
                  vans={vans}
                  state={state}
                  besideMap={mapShown || mapIfWide}
                  chosenDepot={mapShown ? chosenDepot : null}
                  onBook={onBook}
                  onChange={onChange}
                  onShowDepot={mapShown ? setChosenDepot : null}
                  more={
                    search.hasNextPage
                      ? {
                          load: () => search.fetchNextPage(),
                          loading: search.isFetchingNextPage,
                          error: search.isFetchNextPageError ? search.error : null,
                        }
                      : null
                  }
                />
                {(location !== '' || near !== null) && (
                  <p className="mt-4 text-muted-foreground text-xs">{t('search.credit')}</p>
                )}
              </div>
            )}
          </div>
        </div>
      </section>
    </div>
  );
}

const noDepots: never[] = [];
