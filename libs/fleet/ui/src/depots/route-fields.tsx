import { Button, Icon, Select } from '@convoy/ui-kit';
import { MoneyField, NumberField } from '@convoy/ui-kit/controls';
import { FormField, type KitForm, useWatch } from '@convoy/ui-kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DepotEntries } from './depot-entries.ts';
import { fleetDepots } from './depots.api.ts';
import { FormCard } from './form-card.tsx';
import { useRows } from './use-rows.ts';

/** Depots at which hires from here may end, with the fee of that. @param depotId null for a new one */
export function RouteFields({ form, depotId }: { form: KitForm<DepotEntries>; depotId: number | null }) {
  const { t } = useTranslation('fleet');
  const { data: depots = [] } = useQuery(fleetDepots);
  const { rows, add, remove } = useRows(form, 'routes');
  const chosen = useWatch({ control: form.control, name: 'routes' });
  const others = depots.filter(({ id, closedAt }) => id !== depotId && closedAt === null);
  const free = others.filter(({ id }) => !chosen.some((route) => route.depotId === String(id)));
  return (
    <FormCard title={t('depots.facts.routes')} text={t('depots.routesText')}>
      {rows.length > 0 && (
        <ul className="flex flex-col divide-y divide-border">
          {rows.map((row, at) => (
            <li
              key={row.id}
              className="grid items-start gap-3 py-3 sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <FormField form={form} name={`routes.${at}.depotId`} label={t('depots.routeTo')} required>
                <Select
                  placeholder={t('form.chooseDepot')}
                  options={others
                    .filter(
                      ({ id }) => String(id) === chosen[at]?.depotId || free.some((one) => one.id === id),
                    )
                    .map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              </FormField>
              <FormField form={form} name={`routes.${at}.fee`} label={t('depots.fee')} required>
                <MoneyField />
              </FormField>
              <FormField
                form={form}
                name={`routes.${at}.relocationMinutes`}
                label={t('depots.relocation')}
                required
              >
                <NumberField min={0} max={20_160} step={15} unit={t('depots.minutes')} plain />
              </FormField>
              <Button
                type="button"
                variant="ghost"
                size="icon"
                className="sm:mt-7"
                aria-label={t('depots.removeRoute', { number: at + 1 })}
                onClick={() => remove(at)}
              >
                <Icon name="trash-2" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {others.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t('depots.noOthers')}</p>
      ) : (
        <Button
          type="button"
          variant="outline"
          className="self-start"
          disabled={free.length === 0}
          onClick={() =>
            add({ depotId: free.length === 1 ? String(free[0]?.id) : '', fee: '', relocationMinutes: 60 })
          }
        >
          <Icon name="plus" />
          {t('depots.addRoute')}
        </Button>
      )}
    </FormCard>
  );
}
