import { Field, Select } from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { FormField, type KitForm, useWatch } from '@convoy/ui-kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  mostOfUnit,
  type RewardType,
  type RewardUnit,
  rewardTypes,
  unitsOfReward,
} from '../../../contract/src/rewards/index.ts';
import type { RewardEntries } from './reward-entries.ts';
import { rewardExtras } from './rewards.api.ts';

/** What a value starts with when another kind or unit is chosen. */
const startOf: Readonly<Record<RewardUnit, number>> = { percent: 10, pounds: 20, days: 1, pieces: 1 };

/** What a reward gives: its kind, and how much of it. */
export function RewardGives({ form }: { form: KitForm<RewardEntries> }) {
  const { t } = useTranslation('loyalty');
  const [type, unit, extraId] = useWatch({ control: form.control, name: ['type', 'unit', 'extraId'] });
  const extras = useQuery({ ...rewardExtras, enabled: type === 'extra' });
  const chooseUnit = (chosen: RewardUnit) => {
    form.hook.setValue('unit', chosen, { shouldDirty: true });
    form.hook.setValue('value', startOf[chosen], { shouldDirty: true });
  };
  const chooseType = (chosen: RewardType) => {
    form.hook.setValue('type', chosen, { shouldDirty: true });
    if (chosen !== 'extra') form.hook.setValue('extraId', null, { shouldDirty: true });
    chooseUnit(unitsOfReward[chosen][0]);
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('rewards.fields.type')}>
        {(ids) => (
          <Select
            {...ids}
            value={type}
            onValueChange={(value) => chooseType(value as RewardType)}
            options={rewardTypes.map((value) => ({ value, label: t(`rewards.types.${value}`) }))}
          />
        )}
      </Field>
      {type === 'discount' && (
        <Field label={t('rewards.fields.unit')}>
          {(ids) => (
            <Select
              {...ids}
              value={unit}
              onValueChange={(value) => chooseUnit(value as RewardUnit)}
              options={(['percent', 'pounds'] as const).map((value) => ({
                value,
                label: t(`rewards.units.${value}`),
              }))}
            />
          )}
        </Field>
      )}
      {unit !== 'pieces' && (
        <FormField form={form} name="value" label={t(`rewards.fields.value.${unit}`)} required>
          <NumberField
            min={unit === 'days' ? 1 : 0.01}
            max={mostOfUnit[unit]}
            places={unit === 'days' ? 0 : 2}
            unit={unit === 'percent' ? '%' : unit === 'pounds' ? '£' : t('rewards.units.days')}
          />
        </FormField>
      )}
      {type === 'extra' && (
        <FormField form={form} name="extraId" label={t('rewards.fields.extra')} required>
          {/* The form holds the number; a select knows texts alone. */}
          <Select
            value={extraId ? String(extraId) : ''}
            onChange={() => {}}
            onValueChange={(value) =>
              form.hook.setValue('extraId', Number(value), { shouldDirty: true, shouldValidate: true })
            }
            placeholder={t('rewards.fields.chooseExtra')}
            options={(extras.data ?? [])
              .filter(({ id, active }) => active || id === extraId)
              .map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </FormField>
      )}
      {type === 'upgrade' && (
        <p className="self-end text-muted-foreground text-sm sm:col-span-1">
          {t('rewards.fields.upgradeHint')}
        </p>
      )}
    </div>
  );
}
