import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, cn } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';
import type { BookingUrlState } from '../booking-url.state.ts';
import { VanCard, VanCardSkeleton } from '../components/van-card.tsx';
import { isRefusal } from '../forms/is-refusal.rule.ts';
import { NothingFound } from './nothing-found.tsx';
import type { SearchFilters } from './search-filters.ts';

const grid = (beside: boolean) =>
  cn('grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5', beside ? '2xl:grid-cols-3' : 'xl:grid-cols-3');

/** Six places of vans. */
export function ResultsSkeleton({ besideMap }: { besideMap: boolean }) {
  const { t } = useTranslation('booking');
  return (
    <div role="status">
      <span className="sr-only">{t('search.loading')}</span>
      <div className={grid(besideMap)}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <VanCardSkeleton key={key} />
        ))}
      </div>
    </div>
  );
}

/** The vans were not found out: says so and offers another try. */
export function ResultsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('booking');
  // What was asked cannot be answered, however often.
  const refused = isRefusal(error);
  return (
    <Alert
      tone={refused ? 'warning' : 'danger'}
      title={t('search.failed')}
      action={
        refused ? undefined : (
          <Button variant="outline" size="sm" onClick={onRetry}>
            {t('search.retry')}
          </Button>
        )
      }
    >
      {apiErrorMessage(error)} {!refused && t('search.failedHint')}
    </Alert>
  );
}

/** The vans found, as cards; more on demand. */
export function ResultsGrid({
  vans,
  state,
  besideMap,
  chosenDepot,
  onBook,
  onChange,
  onShowDepot,
  more,
}: {
  vans: readonly VanResult[];
  state: BookingUrlState;
  /** A map takes a part of the width. */
  besideMap: boolean;
  /** Chosen on the map: its vans stand out. */
  chosenDepot: number | null;
  onBook: (van: VanResult) => void;
  onChange: (change: Partial<SearchFilters>) => void;
  /** Shows a van's depot on the map; null while there is no map. */
  onShowDepot: ((depotId: number) => void) | null;
  /** Loads the next page; null when all are shown. */
  more: { load: () => void; loading: boolean; error: unknown } | null;
}) {
  const { t } = useTranslation('booking');
  if (vans.length === 0) return <NothingFound state={state} onChange={onChange} />;
  return (
    <>
      <ul className={grid(besideMap)}>
        {vans.map((van, index) => (
          <li key={van.id} className="grid" data-depot={van.depotId}>
            <VanCard
              van={van}
              eager={index < 3}
              chosen={van.depotId === chosenDepot}
              asked={state}
              onBook={onBook}
              onShowDepot={onShowDepot}
            />
          </li>
        ))}
      </ul>
      {more && (
        <div className="mt-6 flex flex-col items-center noscript:hidden">
          {more.error ? (
            <div className="w-full">
              <ResultsFailed error={more.error} onRetry={more.load} />
            </div>
          ) : (
            <Button variant="outline" size="lg" loading={more.loading} onClick={more.load}>
              {t('search.more')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
