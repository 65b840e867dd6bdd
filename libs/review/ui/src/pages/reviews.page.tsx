import {
  choiceInUrl,
  idInUrl,
  listUrl,
  type PagePlace,
  pagePlaceInUrl,
  useAbility,
  wordsInUrl,
} from '@convoy/shell-api';
import { useLatestQuery, useSearchParams } from '@convoy/shell-api/router';
import { PageHeader } from '@convoy/ui-kit';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewStates, reviewThemeSides } from '../../../contract/src/index.ts';
import { ReviewFigures } from '../figures/review-figures.tsx';
import { HiresToReview } from '../list/hires-to-review.tsx';
import { ReviewFilterBar } from '../list/review-filters.tsx';
import { ReviewList } from '../list/review-list.tsx';
import type { ReviewFilters } from '../reviews.api.ts';
import { ThemesCard } from '../themes/themes-card.tsx';

const NAMES = ['q', 'stars', 'state', 'term', 'side'] as const;
const NONE: ReviewFilters = { q: '', stars: '', state: '', term: '', side: '' };

const filtersIn = (query: URLSearchParams): ReviewFilters => ({
  q: wordsInUrl(query),
  stars: choiceInUrl(query, 'stars', ['1', '2', '3', '4', '5']) ?? '',
  state: choiceInUrl(query, 'state', reviewStates) ?? '',
  term: (query.get('term') ?? '').slice(0, 60),
  side: choiceInUrl(query, 'side', reviewThemeSides) ?? '',
});

/** `/reviews`: figures, themes for staff, hires to review for customers, and the reviews. Filters are in the address. */
export default function ReviewsPage() {
  const { t } = useTranslation('review');
  const ability = useAbility();
  const isStaff = ability.can('answer', 'Review');
  const [query, setQuery] = useSearchParams();
  const latest = useLatestQuery();
  const filters = useMemo(() => filtersIn(query), [query]);
  const show = useCallback(
    (next: ReviewFilters & PagePlace) => setQuery(listUrl(next, NAMES), { preventScrollReset: true }),
    [setQuery],
  );
  const change = useCallback(
    (next: Partial<ReviewFilters>) => show({ ...filtersIn(latest()), ...next, page: 1 }),
    [show, latest],
  );
  const clear = () => show({ ...NONE, page: 1 });
  return (
    <>
      <PageHeader title={t('titles.reviews')} description={t(isStaff ? 'text.staff' : 'text.customer')} />
      <div className="flex flex-col gap-5 lg:gap-6">
        {ability.can('write', 'Review') && (
          <HiresToReview
            writing={idInUrl(query, 'write')}
            onWrite={(bookingId) => {
              const next = listUrl({ ...filters, ...pagePlaceInUrl(query) }, NAMES);
              if (bookingId !== null) next.set('write', String(bookingId));
              setQuery(next, { preventScrollReset: true, replace: bookingId === null });
            }}
          />
        )}
        <ReviewFigures stars={filters.stars} onStars={(stars) => change({ stars })} />
        {isStaff && (
          <ThemesCard
            chosen={filters}
            onTheme={(term, side) =>
              change(filters.term === term && filters.side === side ? { term: '', side: '' } : { term, side })
            }
          />
        )}
        <ReviewFilterBar filters={filters} onChange={change} onClear={clear} />
        <ReviewList
          filters={filters}
          place={pagePlaceInUrl(query)}
          onPage={(place) => show({ ...filters, ...place })}
          onClear={clear}
        />
      </div>
    </>
  );
}
