import { Field, Input, Select } from '@convoy/ui-kit';
import { Switch } from '@convoy/ui-kit/choices';
import { MoneyField, NumberField } from '@convoy/ui-kit/controls';
import { DatePicker } from '@convoy/ui-kit/dates';
import { FormCheck, FormField, type KitForm, useWatch } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import type { Promotion } from '../../../contract/src/index.ts';
import { EditDialog } from './edit-dialog.tsx';
import { blankPromotion, type PromotionEntries, promotionForm } from './rate-entries.ts';
import { savePromotion } from './rates.api.ts';

/** A promotion that is added or changed. */
export function PromotionDialog({
  promotion,
  onClose,
}: {
  promotion: Promotion | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('booking');
  return (
    <EditDialog
      edit={{
        title: promotion ? t('rates.editRule', { name: promotion.code }) : t('rates.addPromotion'),
        schema: promotionForm,
        record: promotion,
        entriesOf,
        save: savePromotion,
        refusedFields: { RATES_CONFLICT: 'code' },
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField
              form={form}
              name="code"
              label={t('rates.fields.code')}
              hint={t('rates.fields.codeHint')}
              required
            >
              <Input maxLength={24} autoCapitalize="characters" spellCheck={false} className="uppercase" />
            </FormField>
            <FormField form={form} name="name" label={t('rates.fields.name')} required>
              <Input maxLength={80} />
            </FormField>
            <OffFields form={form} />
            <FormField form={form} name="validFrom" label={t('rates.fields.validFrom')}>
              <DatePicker />
            </FormField>
            <FormField form={form} name="validUntil" label={t('rates.fields.validUntil')}>
              <DatePicker />
            </FormField>
            <FormField form={form} name="hireFrom" label={t('rates.fields.hireFrom')}>
              <DatePicker />
            </FormField>
            <FormField form={form} name="hireUntil" label={t('rates.fields.hireUntil')}>
              <DatePicker />
            </FormField>
            <FormField form={form} name="minDays" label={t('rates.fields.minDays')} required>
              <NumberField min={1} max={365} />
            </FormField>
            <FormField form={form} name="minSpend" label={t('rates.fields.minSpend')} required>
              <MoneyField />
            </FormField>
            <FormField
              form={form}
              name="maxUses"
              label={t('rates.fields.maxUses')}
              hint={t('rates.fields.emptyIsUnlimited')}
            >
              <NumberField min={1} max={1_000_000} />
            </FormField>
            <FormField
              form={form}
              name="maxUsesPerCustomer"
              label={t('rates.fields.maxUsesPerCustomer')}
              hint={t('rates.fields.emptyIsUnlimited')}
            >
              <NumberField min={1} max={1000} />
            </FormField>
          </div>
          <FormCheck form={form} name="active" label={t('rates.fields.active')}>
            <Switch label={t('rates.fields.active')} description={t('rates.fields.promotionActiveHint')} />
          </FormCheck>
        </>
      )}
    </EditDialog>
  );
}

function entriesOf(promotion: Promotion | null): PromotionEntries {
  if (!promotion) return blankPromotion;
  const { id: _id, used: _used, revision: _revision, ...entries } = promotion;
  return entries;
}

/** A percentage or an amount, never both. */
function OffFields({ form }: { form: KitForm<PromotionEntries> }) {
  const { t } = useTranslation('booking');
  const byAmount = useWatch({ control: form.control, name: 'amount' }) !== null;
  return (
    <>
      <Field label={t('rates.fields.off')}>
        {(ids) => (
          <Select
            {...ids}
            value={byAmount ? 'amount' : 'percent'}
            onValueChange={(way) => {
              form.hook.setValue('percent', way === 'percent' ? 10 : null, { shouldDirty: true });
              form.hook.setValue('amount', way === 'percent' ? null : '10.00', { shouldDirty: true });
            }}
            options={[
              { value: 'percent', label: t('rates.fields.offPercent') },
              { value: 'amount', label: t('rates.fields.offAmount') },
            ]}
          />
        )}
      </Field>
      {byAmount ? (
        <FormField form={form} name="amount" label={t('rates.fields.amount')} required>
          <MoneyField />
        </FormField>
      ) : (
        <FormField form={form} name="percent" label={t('rates.fields.percentOff')} required>
          <NumberField min={0.01} max={100} places={2} unit="%" />
        </FormField>
      )}
    </>
  );
}
