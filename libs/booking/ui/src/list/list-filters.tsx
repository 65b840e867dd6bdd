import { Field, Select } from '@convoy/ui-kit';
import { Combobox, DateSpanFilter, FilterPanel } from '@convoy/ui-kit/controls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { depots } from '../booking.api.ts';
import { vansToFilter } from './booking-list.api.ts';
import { type BookingListState, panelFilters } from './list-url.state.ts';

interface Props {
  readonly state: BookingListState;
  readonly onChange: (change: Partial<BookingListState>) => void;
}

/** Depot, van and dates of the list, behind one button; each choice stands in the address. */
export function ListFilters({ state, onChange }: Props) {
  const { t } = useTranslation('booking');
  const count = panelFilters(state);
  return (
    <FilterPanel
      label={t('list.filters.title')}
      count={count}
      words={{
        open: t('list.filters.open'),
        chosen: t('list.filters.chosen', { count }),
        clear: t('list.filters.clear'),
        done: t('list.filters.done'),
      }}
      onClear={() => onChange({ depot: null, van: null, from: '', until: '', end: 'pickup' })}
    >
      <Filters state={state} onChange={onChange} />
    </FilterPanel>
  );
}

/** What stands in the panel; depots and vans are asked for when it opens. */
function Filters({ state, onChange }: Props) {
  const { t } = useTranslation('booking');
  const places = useQuery(depots);
  const vans = useQuery(vansToFilter);
  const vanOptions = (vans.data ?? []).map((van) => ({
    value: String(van.id),
    label: van.registration,
    detail: `${van.make} ${van.model} · ${van.location}`,
  }));
  return (
    <>
      <Field label={t('list.filters.depot')}>
        <Select
          value={String(state.depot ?? '')}
          onValueChange={(depot) => onChange({ depot: depot ? Number(depot) : null })}
          options={[
            { value: '', label: t('list.filters.everyDepot') },
            ...(places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </Field>
      <Field label={t('list.filters.van')} error={vans.isError ? t('list.filters.vansFailed') : undefined}>
        {(ids) => (
          <Combobox
            {...ids}
            source={vanOptions}
            listLabel={t('list.filters.van')}
            placeholder={vans.isPending ? t('list.filters.vansLoading') : t('list.filters.everyVan')}
            value={String(state.van ?? '')}
            onValueChange={(van) => onChange({ van: van ? Number(van) : null })}
          />
        )}
      </Field>
      <Field label={t('list.filters.end')}>
        <Select
          value={state.end}
          onValueChange={(end) => onChange({ end: end === 'return' ? 'return' : 'pickup' })}
          options={[
            { value: 'pickup', label: t('list.filters.byPickup') },
            { value: 'return', label: t('list.filters.byReturn') },
          ]}
        />
      </Field>
      <DateSpanFilter
        from={state.from}
        until={state.until}
        onChange={onChange}
        labels={{ from: t('list.filters.from'), to: t('list.filters.until') }}
      />
    </>
  );
}
