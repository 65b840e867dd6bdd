import { Button, Icon, Input, Select } from '@convoy/ui-kit';
import { Switch } from '@convoy/ui-kit/choices';
import { DatePicker } from '@convoy/ui-kit/dates';
import { FormCheck, FormField, type KitForm, useWatch } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import { bankHolidayRegions, MOST_DEPOT_ROWS } from '../../../contract/src/index.ts';
import type { DepotEntries } from './depot-entries.ts';
import { FormCard } from './form-card.tsx';
import { useRows } from './use-rows.ts';

/** Bank holidays, and days closed whatever the hours say. */
export function ClosureFields({ form }: { form: KitForm<DepotEntries> }) {
  const { t } = useTranslation('fleet');
  const { rows, add, remove } = useRows(form, 'closures');
  const keeps = useWatch({ control: form.control, name: 'closedOnBankHolidays' });
  return (
    <FormCard title={t('depots.facts.closures')} text={t('depots.closuresText')}>
      <FormCheck form={form} name="closedOnBankHolidays" label={t('depots.facts.closedOnBankHolidays')}>
        <Switch label={t('depots.facts.closedOnBankHolidays')} />
      </FormCheck>
      {keeps && (
        <FormField
          form={form}
          name="bankHolidayRegion"
          label={t('depots.facts.bankHolidayRegion')}
          className="sm:max-w-80"
        >
          <Select
            options={bankHolidayRegions.map((value) => ({ value, label: t(`depots.regions.${value}`) }))}
          />
        </FormField>
      )}
      {rows.length > 0 && (
        <ul className="flex flex-col divide-y divide-border">
          {rows.map((row, at) => (
            <li
              key={row.id}
              className="grid items-start gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.5fr)_auto]"
            >
              <FormField form={form} name={`closures.${at}.from`} label={t('depots.firstDay')} required>
                <DatePicker />
              </FormField>
              <FormField form={form} name={`closures.${at}.until`} label={t('depots.lastDay')}>
                <DatePicker />
              </FormField>
              <FormField form={form} name={`closures.${at}.reason`} label={t('depots.reason')} required>
                <Input maxLength={120} autoComplete="off" />
              </FormField>
              <Button
                type="button"
                variant="ghost"
                size="icon"
                className="sm:mt-7"
                aria-label={t('depots.removeClosure', { number: at + 1 })}
                onClick={() => remove(at)}
              >
                <Icon name="trash-2" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        type="button"
        variant="outline"
        className="self-start"
        disabled={rows.length >= MOST_DEPOT_ROWS}
        onClick={() => add({ from: '', until: '', reason: '' })}
      >
        <Icon name="plus" />
        {t('depots.addClosure')}
      </Button>
    </FormCard>
  );
}
