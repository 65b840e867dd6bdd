import { addDays } from '@convoy/platform/time';
import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, Card, EmptyState } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';
import { emptyBookingUrl } from '../booking-url.state.ts';
import { VanCard, VanCardSkeleton } from '../components/van-card.tsx';
import type { SearchFilters } from './search-form.tsx';

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3';

/** Six places of vans. */
export function ResultsSkeleton() {
  const { t } = useTranslation('booking');
  return (
    <div role="status">
      <span className="sr-only">{t('search.loading')}</span>
      <div className={grid}>
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
  return (
    <Alert
      tone="danger"
      title={t('search.failed')}
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('search.retry')}
        </Button>
      }
    >
      {apiErrorMessage(error)} {t('search.failedHint')}
    </Alert>
  );
}

/** No van: what may be changed so that there is one. */
function NothingFound({
  filters,
  onChange,
}: {
  filters: SearchFilters;
  onChange: (change: Partial<SearchFilters>) => void;
}) {
  const { t } = useTranslation('booking');
  const { location, vanType, pickupDate, returnDate, available } = filters;
  const { location: noLocation, vanType: noType } = emptyBookingUrl;
  const dated = pickupDate !== '' && returnDate !== '';
  return (
    <Card>
      <EmptyState
        icon="van"
        title={t('search.empty')}
        text={t('search.emptyHint')}
        action={
          <>
            {(location !== '' || vanType) && (
              <Button onClick={() => onChange({ location: noLocation, vanType: noType })}>
                {t('search.clear')}
              </Button>
            )}
            {dated && (
              <Button
                variant="outline"
                onClick={() =>
                  onChange({ pickupDate: addDays(pickupDate, 7), returnDate: addDays(returnDate, 7) })
                }
              >
                {t('search.otherDates')}
              </Button>
            )}
            {dated && (
              <Button variant="outline" onClick={() => onChange({ pickupDate: '', returnDate: '' })}>
                {t('search.anyDates')}
              </Button>
            )}
            {available && (
              <Button variant="ghost" onClick={() => onChange({ available: false })}>
                {t('search.showTaken')}
              </Button>
            )}
          </>
        }
      />
    </Card>
  );
}

/** The vans found, as cards; more on demand. */
export function ResultsGrid({
  vans,
  filters,
  onBook,
  onChange,
  more,
}: {
  vans: readonly VanResult[];
  filters: SearchFilters;
  onBook: (van: VanResult) => void;
  onChange: (change: Partial<SearchFilters>) => void;
  /** Loads the next page; null when all are shown. */
  more: { load: () => void; loading: boolean } | null;
}) {
  const { t } = useTranslation('booking');
  if (vans.length === 0) return <NothingFound filters={filters} onChange={onChange} />;
  return (
    <>
      <ul className={grid}>
        {vans.map((van, index) => (
          <li key={van.id} className="grid">
            <VanCard van={van} eager={index < 3} onBook={onBook} />
          </li>
        ))}
      </ul>
      {more && (
        <div className="mt-6 flex justify-center">
          <Button variant="outline" size="lg" loading={more.loading} onClick={more.load}>
            {t('search.more')}
          </Button>
        </div>
      )}
    </>
  );
}
