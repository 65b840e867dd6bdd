import { Button, Icon } from '@convoy/ui-kit';
import { MoneyField, NumberField } from '@convoy/ui-kit/controls';
import { FormField, type KitForm, useFieldArray } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import type { BookingPolicy } from '../../../contract/src/index.ts';
import { EditDialog } from './edit-dialog.tsx';
import { type PolicyEntries, policyForm } from './rate-entries.ts';
import { savePolicy } from './rates.api.ts';

const MOST_TIERS = 8;

/** What the brand has settled about bookings, to be changed. */
export function PolicyDialog({ policy, onClose }: { policy: BookingPolicy; onClose: () => void }) {
  const { t } = useTranslation('booking');
  return (
    <EditDialog
      edit={{
        title: t('rates.policy.edit'),
        schema: policyForm,
        record: policy,
        entriesOf: (settled) => policyEntries(settled ?? policy),
        save: (settled, entries) => savePolicy(settled?.revision, entries),
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField form={form} name="holdMinutes" label={t('rates.policy.holdMinutes')} required>
              <NumberField min={5} max={1440} />
            </FormField>
            <FormField
              form={form}
              name="changeNoticeHours"
              label={t('rates.policy.changeNoticeHours')}
              required
            >
              <NumberField min={0} max={720} />
            </FormField>
            <FormField form={form} name="noShowPercent" label={t('rates.policy.noShowPercent')} required>
              <NumberField min={0} max={100} unit="%" />
            </FormField>
            <FormField
              form={form}
              name="overdueGraceMinutes"
              label={t('rates.policy.overdueGraceMinutes')}
              required
            >
              <NumberField min={0} max={1440} />
            </FormField>
            <FormField
              form={form}
              name="depositReleaseHours"
              label={t('rates.policy.depositReleaseHours')}
              required
            >
              <NumberField min={0} max={720} />
            </FormField>
            <FormField
              form={form}
              name="depositObjectionDays"
              label={t('rates.policy.depositObjectionDays')}
              required
            >
              <NumberField min={1} max={28} />
            </FormField>
            <FormField form={form} name="lateChargeHours" label={t('rates.policy.lateChargeHours')} required>
              <NumberField min={24} max={720} />
            </FormField>
            <FormField
              form={form}
              name="milesPerDay"
              label={t('rates.policy.milesPerDay')}
              hint={t('rates.policy.mileageHint')}
            >
              <NumberField min={1} max={5000} />
            </FormField>
            <FormField form={form} name="extraMileAmount" label={t('rates.policy.extraMileAmount')}>
              <MoneyField />
            </FormField>
          </div>
          <Tiers form={form} />
        </>
      )}
    </EditDialog>
  );
}

const policyEntries = ({ revision: _revision, ...entries }: BookingPolicy): PolicyEntries => entries;

/** Fees of cancelling by how long before the pickup; the last is for a cancellation at any later time. */
function Tiers({ form }: { form: KitForm<PolicyEntries> }) {
  const { t } = useTranslation('booking');
  const tiers = useFieldArray({ control: form.control, name: 'cancellation' });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{t('rates.policy.cancellation')}</legend>
      <p className="text-muted-foreground text-sm">{t('rates.policy.cancellationHint')}</p>
      {tiers.fields.map((tier, at) => {
        const isLast = at === tiers.fields.length - 1;
        return (
          <div key={tier.id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3">
            <FormField
              form={form}
              name={`cancellation.${at}.hoursBefore`}
              label={t('rates.policy.hoursBefore')}
            >
              <NumberField plain min={0} max={8760} disabled={isLast} />
            </FormField>
            <FormField form={form} name={`cancellation.${at}.percent`} label={t('rates.policy.percent')}>
              <NumberField plain min={0} max={100} unit="%" />
            </FormField>
            <Button
              variant="ghost"
              size="icon"
              disabled={isLast}
              aria-label={t('rates.policy.removeTier')}
              onClick={() => tiers.remove(at)}
            >
              <Icon name="x" />
            </Button>
          </div>
        );
      })}
      <div>
        <Button
          variant="outline"
          size="sm"
          disabled={tiers.fields.length >= MOST_TIERS}
          onClick={() => tiers.insert(0, { hoursBefore: 24 * (tiers.fields.length + 1), percent: 0 })}
        >
          <Icon name="plus" />
          {t('rates.policy.addTier')}
        </Button>
      </div>
    </fieldset>
  );
}
