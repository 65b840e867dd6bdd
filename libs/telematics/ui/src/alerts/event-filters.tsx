import { Button, Select } from '@convoy/ui-kit';
import { Combobox, type ComboOption } from '@convoy/ui-kit/controls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { telematicsEventKinds } from '../../../contract/src/index.ts';
import { fleetVans } from '../telematics.api.ts';
import type { EventFilters } from './alerts.api.ts';

/** Narrows the list by kind and van. */
export function EventFilterBar({
  filters,
  onChange,
}: {
  readonly filters: EventFilters;
  readonly onChange: (filters: EventFilters) => void;
}) {
  const { t } = useTranslation('telematics');
  const { data: vans } = useQuery(fleetVans);
  const options = useMemo(
    (): ComboOption[] =>
      (vans ?? []).map(({ id, registration, make, model }) => ({
        value: String(id),
        label: registration,
        detail: `${make} ${model}`,
        terms: [registration.replaceAll(' ', '')],
      })),
    [vans],
  );
  return (
    <search className="flex flex-wrap items-center gap-3">
      <div className="w-60">
        <Select
          aria-label={t('alerts.kind')}
          value={filters.kind ?? ''}
          onValueChange={(chosen) =>
            onChange({ ...filters, kind: telematicsEventKinds.find((kind) => kind === chosen) ?? null })
          }
          options={[
            { value: '', label: t('alerts.allKinds') },
            ...telematicsEventKinds.map((value) => ({ value, label: t(`alerts.kinds.${value}`) })),
          ]}
        />
      </div>
      <Combobox
        className="w-full sm:w-60"
        aria-label={t('alerts.van')}
        source={options}
        listLabel={t('alerts.vans')}
        placeholder={t('alerts.allVans')}
        value={filters.van === null ? '' : String(filters.van)}
        onValueChange={(chosen) => onChange({ ...filters, van: chosen === '' ? null : Number(chosen) })}
      />
      {(filters.kind !== null || filters.van !== null) && (
        <Button variant="ghost" size="sm" onClick={() => onChange({ kind: null, van: null })}>
          {t('alerts.clear')}
        </Button>
      )}
    </search>
  );
}
