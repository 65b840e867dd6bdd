import { Field, Select } from '@convoy/ui-kit';
import { DateSpanFilter, FilterPanel } from '@convoy/ui-kit/controls';
import { useTranslation } from 'react-i18next';
import { paymentTypes } from '../../../contract/src/index.ts';
import { type HistoryState, panelFilters } from './history-url.state.ts';

/** Kind and dates of the list, behind one button; each choice stands in the address. */
export function HistoryFilters({
  state,
  onChange,
}: {
  state: HistoryState;
  onChange: (change: Partial<HistoryState>) => void;
}) {
  const { t } = useTranslation('payment');
  const count = panelFilters(state);
  return (
    <FilterPanel
      label={t('history.filters.title')}
      count={count}
      words={{
        open: t('history.filters.open'),
        chosen: t('history.filters.chosen', { count }),
        clear: t('history.filters.clear'),
        done: t('history.filters.done'),
      }}
      onClear={() => onChange({ type: null, from: '', until: '' })}
    >
      <Field label={t('history.columns.type')}>
        <Select
          value={state.type ?? ''}
          onValueChange={(chosen) => onChange({ type: paymentTypes.find((type) => type === chosen) ?? null })}
          options={[
            { value: '', label: t('history.filters.everyType') },
            ...paymentTypes.map((type) => ({ value: type, label: t(`history.types.${type}`) })),
          ]}
        />
      </Field>
      <DateSpanFilter
        from={state.from}
        until={state.until}
        onChange={onChange}
        labels={{ from: t('history.filters.from'), to: t('history.filters.until') }}
      />
    </FilterPanel>
  );
}
