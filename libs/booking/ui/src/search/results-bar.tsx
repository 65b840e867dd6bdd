import { Button, Icon, Select } from '@convoy/ui-kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type VanSort, vanSorts } from '../../../contract/src/index.ts';

/** How many vans there are, in which order, and whether the map is shown. */
export function ResultsBar({
  headingId,
  found,
  sort,
  byDistance,
  onSort,
  map,
}: {
  headingId: string;
  found: string;
  sort: VanSort | null;
  /** There is a place to measure from. */
  byDistance: boolean;
  onSort: (sort: VanSort | null) => void;
  /** Null where there is no map to show. */
  map: { shown: boolean; toggle: () => void } | null;
}) {
  const { t } = useTranslation('booking');
  const sortId = useId();
  // What is the order anyway is not offered a second time; distance only where there is one.
  const usual: VanSort = byDistance ? 'distance' : 'price';
  const offered = vanSorts.filter((one) => one !== usual && (one !== 'distance' || sort === 'distance'));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 id={headingId} className="text-base tabular-nums leading-6">
        {found}
      </h2>
      <div className="flex max-w-full grow flex-wrap items-center gap-2 noscript:hidden sm:grow-0">
        <label htmlFor={sortId} className="text-muted-foreground text-sm max-sm:sr-only">
          {t('search.sort')}
        </label>
        <div className="min-w-40 max-w-full flex-1 sm:w-56 sm:flex-none">
          <Select
            id={sortId}
            name="sort"
            value={sort === usual ? '' : (sort ?? '')}
            onValueChange={(value) => onSort(vanSorts.find((one) => one === value) ?? null)}
            options={[
              { value: '', label: t(`search.sorts.${usual}`) },
              ...offered.map((one) => ({ value: one, label: t(`search.sorts.${one}`) })),
            ]}
            className="has-[option[value='']:checked]:text-foreground"
          />
        </div>
        {map && (
          <Button variant="outline" aria-pressed={map.shown} onClick={map.toggle}>
            <Icon name="map" />
            {t('search.map')}
          </Button>
        )}
      </div>
    </div>
  );
}
