import { Field, Select } from '@convoy/ui-kit';
import { FilterPanel } from '@convoy/ui-kit/controls';
import { useTranslation } from 'react-i18next';
import {
  type CustomerListState,
  countFilters,
  hireChoices,
  licenceChoices,
  statusChoices,
} from './list-url.state.ts';

/** State, licence and hires, behind one button; each choice stands in the address. */
export function CustomerFilters({
  state,
  onChange,
}: {
  state: CustomerListState;
  onChange: (change: Partial<CustomerListState>) => void;
}) {
  const { t } = useTranslation('customer');
  const count = countFilters(state);
  return (
    <FilterPanel
      label={t('filter.title')}
      count={count}
      words={{
        open: t('filter.open'),
        chosen: t('filter.chosen', { count }),
        clear: t('filter.clear'),
        done: t('filter.done'),
      }}
      onClear={() => onChange({ status: null, licence: null, hires: null })}
    >
      <Field label={t('facts.status')}>
        <Select
          value={state.status ?? ''}
          onValueChange={(value) =>
            onChange({ status: statusChoices.find((choice) => choice === value) ?? null })
          }
          options={[
            { value: '', label: t('filter.any') },
            ...statusChoices.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
        />
      </Field>
      <Field label={t('facts.licence')}>
        <Select
          value={state.licence ?? ''}
          onValueChange={(value) =>
            onChange({ licence: licenceChoices.find((choice) => choice === value) ?? null })
          }
          options={[
            { value: '', label: t('filter.any') },
            ...licenceChoices.map((value) => ({ value, label: t(`filter.licence.${value}`) })),
          ]}
        />
      </Field>
      <Field label={t('facts.hires')}>
        <Select
          value={state.hires ?? ''}
          onValueChange={(value) =>
            onChange({ hires: hireChoices.find((choice) => choice === value) ?? null })
          }
          options={[
            { value: '', label: t('filter.any') },
            ...hireChoices.map((value) => ({ value, label: t(`filter.hires.${value}`) })),
          ]}
        />
      </Field>
    </FilterPanel>
  );
}
