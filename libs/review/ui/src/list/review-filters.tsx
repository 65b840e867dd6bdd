import { useAbility } from '@convoy/shell-api';
import { Button, Select } from '@convoy/ui-kit';
import { SearchField } from '@convoy/ui-kit/controls';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewStates } from '../../../contract/src/index.ts';
import type { ReviewFilters } from '../reviews.api.ts';

/** A pause in typing after which the list is asked, ms. */
const TYPED_AFTER = 300;

export interface ReviewFilterBarProps {
  readonly filters: ReviewFilters;
  readonly onChange: (next: Partial<ReviewFilters>) => void;
  readonly onClear: () => void;
}

/** Search and filters of the list. Hidden and reported reviews are a matter of staff. */
export function ReviewFilterBar({ filters, onChange, onClear }: ReviewFilterBarProps) {
  const { t } = useTranslation('review');
  const isStaff = useAbility().can('hide', 'Review');
  const [typed, setTyped] = useState(filters.q);
  useEffect(() => setTyped(filters.q), [filters.q]);
  useEffect(() => {
    if (typed.trim() === filters.q) return;
    const wait = setTimeout(() => onChange({ q: typed.trim() }), TYPED_AFTER);
    return () => clearTimeout(wait);
  }, [typed, filters.q, onChange]);
  const states = reviewStates.filter((state) => isStaff || state === 'responded' || state === 'pending');
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  return (
    <search className="flex flex-wrap items-center gap-3">
      <SearchField
        className="w-full sm:w-72"
        value={typed}
        onValueChange={setTyped}
        maxLength={80}
        aria-label={t('filters.search')}
        placeholder={t('filters.search')}
      />
      <div className="w-40">
        <Select
          aria-label={t('filters.stars')}
          value={filters.stars}
          onValueChange={(stars) => onChange({ stars })}
          options={[
            { value: '', label: t('filters.allStars') },
            ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: t('stars', { stars }) })),
          ]}
        />
      </div>
      <div className="w-44">
        <Select
          aria-label={t('filters.state')}
          value={filters.state}
          onValueChange={(state) => onChange({ state })}
          options={[
            { value: '', label: t('filters.allStates') },
            ...states.map((state) => ({ value: state, label: t(`states.${state}`) })),
          ]}
        />
      </div>
      {filters.term !== '' && (
        <p className="text-muted-foreground text-sm">{t('filters.theme', { term: filters.term })}</p>
      )}
      {isNarrowed && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
    </search>
  );
}
