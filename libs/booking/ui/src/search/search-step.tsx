import { cn } from '@convoy/ui-kit';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';
import { depots as depotsQuery, vanById, vanSearch } from '../booking.api.ts';
import { type BookingFlow } from '../hooks/use-booking-flow.ts';
import { type SearchFilters, SearchForm } from './search-form.tsx';
import { ResultsFailed, ResultsGrid, ResultsSkeleton } from './search-results.tsx';
import { SuggestionsPanel } from './suggestions-panel.tsx';

/** First step: find a van. `extras` adds the suggestions. */
export function SearchStep({ flow: { state, go }, extras }: { flow: BookingFlow; extras: boolean }) {
  const { t } = useTranslation('booking');
  const client = useQueryClient();
  const search = useInfiniteQuery({ ...vanSearch(state), placeholderData: keepPreviousData });
  const { data: depots = [] } = useQuery(depotsQuery);
  const vans = search.data?.pages.flatMap((page) => page.items) ?? [];
  const total = search.data?.pages.at(-1)?.total ?? 0;
  const { location, vanType, available, pickupDate, returnDate } = state;
  const filters: SearchFilters = { location, vanType, available, pickupDate, returnDate };

  const onSearch = (next: SearchFilters, { submitted }: { submitted: boolean }) => {
    const changed = (Object.keys(next) as (keyof SearchFilters)[]).some((key) => next[key] !== state[key]);
    if (changed) go(next, { replace: !submitted });
    else if (submitted) search.refetch();
  };
  const onBook = (van: VanResult) => {
    // The next step shows the van at once.
    client.setQueryData(vanById(van.id).queryKey, van);
    go({ step: 'book', van: van.id, booking: null, pickupLocation: van.location });
  };

  const found = search.isPending
    ? t('search.loading')
    : search.isError
      ? t('search.results')
      : t('search.count', { count: total });
  return (
    <div className="relative flex flex-col gap-6">
      <SearchForm filters={filters} onSearch={onSearch} />
      {extras && vans.length > 0 && (
        <SuggestionsPanel vans={vans} location={location} depots={depots} onChoose={onBook} />
      )}
      <p aria-live="polite" className="sr-only">
        {found}
      </p>
      {/* A place of its own while it is on its way: what comes above it then moves nothing that stood there. */}
      <section
        key={search.isPending ? 'on its way' : 'there'}
        aria-labelledby="vans-found"
        className="min-w-0"
      >
        <h2 id="vans-found" className="mb-4 text-base tabular-nums leading-6">
          {found}
        </h2>
        {search.isPending ? (
          <ResultsSkeleton />
        ) : search.isError ? (
          <ResultsFailed error={search.error} onRetry={() => search.refetch()} />
        ) : (
          <div
            aria-busy={search.isPlaceholderData}
            className={cn('transition-opacity', search.isPlaceholderData && 'opacity-55')}
          >
            <ResultsGrid
              vans={vans}
              filters={filters}
              onBook={onBook}
              onChange={(change) => go({ ...filters, ...change })}
              more={
                search.hasNextPage
                  ? { load: () => search.fetchNextPage(), loading: search.isFetchingNextPage }
                  : null
              }
            />
          </div>
        )}
      </section>
    </div>
  );
}
