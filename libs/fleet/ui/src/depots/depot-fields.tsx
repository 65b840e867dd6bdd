import { Input } from '@convoy/ui-kit';
import { Switch } from '@convoy/ui-kit/choices';
import { MoneyField, NumberField } from '@convoy/ui-kit/controls';
import { FormCheck, FormField, type KitForm, useWatch } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import { ClosureFields } from './closure-fields.tsx';
import type { DepotEntries } from './depot-entries.ts';
import { FormCard } from './form-card.tsx';
import { HoursFields } from './hours-fields.tsx';
import { PositionFields } from './position-fields.tsx';
import { RouteFields } from './route-fields.tsx';

/** Every fact of a depot that people enter, part by part. @param depotId null for a new one */
export function DepotFields({ form, depotId }: { form: KitForm<DepotEntries>; depotId: number | null }) {
  const { t } = useTranslation('fleet');
  return (
    <>
      <FormCard title={t('depots.where')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField form={form} name="name" label={t('depots.facts.name')} required>
            <Input maxLength={80} autoComplete="off" />
          </FormField>
          <FormField form={form} name="phone" label={t('depots.facts.phone')} required>
            <Input type="tel" maxLength={30} autoComplete="off" />
          </FormField>
          <FormField form={form} name="address" label={t('depots.facts.address')} required>
            <Input maxLength={160} autoComplete="off" />
          </FormField>
          <FormField form={form} name="town" label={t('depots.facts.town')} required>
            <Input maxLength={80} autoComplete="off" />
          </FormField>
        </div>
        <PositionFields form={form} required={depotId !== null} />
      </FormCard>
      <HoursFields form={form} />
      <ClosureFields form={form} />
      <FormCard title={t('depots.terms')}>
        <OutOfHours form={form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField
            form={form}
            name="turnaroundMinutes"
            label={t('depots.facts.turnaroundMinutes')}
            hint={t('depots.turnaroundHint')}
            required
          >
            <NumberField min={0} max={1440} step={15} unit={t('depots.minutes')} />
          </FormField>
          <FormField
            form={form}
            name="noticeMinutes"
            label={t('depots.facts.noticeMinutes')}
            hint={t('depots.noticeHint')}
            required
          >
            <NumberField min={0} max={43_200} step={30} unit={t('depots.minutes')} />
          </FormField>
          <FormField form={form} name="minHireDays" label={t('depots.facts.minHireDays')} required>
            <NumberField min={1} max={365} unit={t('depots.days')} />
          </FormField>
          <FormField form={form} name="maxHireDays" label={t('depots.facts.maxHireDays')} required>
            <NumberField min={1} max={365} unit={t('depots.days')} />
          </FormField>
        </div>
      </FormCard>
      <RouteFields form={form} depotId={depotId} />
    </>
  );
}

function OutOfHours({ form }: { form: KitForm<DepotEntries> }) {
  const { t } = useTranslation('fleet');
  const offers = useWatch({ control: form.control, name: 'handsOverOutside' });
  return (
    <div className="flex flex-col gap-3">
      <FormCheck form={form} name="handsOverOutside" label={t('depots.outside')}>
        <Switch label={t('depots.outside')} description={t('depots.outsideText')} />
      </FormCheck>
      {offers && (
        <FormField
          form={form}
          name="outOfHoursFee"
          label={t('depots.facts.outOfHoursFee')}
          required
          className="sm:max-w-60"
        >
          <MoneyField />
        </FormField>
      )}
    </div>
  );
}
