import { Input, Select, Textarea } from '@convoy/ui-kit';
import { Switch } from '@convoy/ui-kit/choices';
import { MoneyField, NumberField } from '@convoy/ui-kit/controls';
import { FormCheck, FormField } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import type { Extra } from '../../../contract/src/index.ts';
import { EditDialog } from './edit-dialog.tsx';
import { blankExtra, type ExtraEntries, extraForm } from './rate-entries.ts';
import { saveExtra } from './rates.api.ts';

/** An extra that is added or changed. */
export function ExtraDialog({ extra, onClose }: { extra: Extra | null; onClose: () => void }) {
  const { t } = useTranslation('booking');
  return (
    <EditDialog
      edit={{
        title: extra ? t('rates.editRule', { name: extra.name }) : t('rates.addExtra'),
        schema: extraForm,
        record: extra,
        entriesOf,
        save: saveExtra,
        refusedFields: { RATES_CONFLICT: 'name' },
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="name" label={t('rates.fields.name')} required>
            <Input maxLength={80} />
          </FormField>
          <FormField form={form} name="description" label={t('rates.fields.description')}>
            <Textarea rows={2} limit={300} />
          </FormField>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField form={form} name="price" label={t('rates.fields.price')} required>
              <MoneyField />
            </FormField>
            <FormField form={form} name="per" label={t('rates.fields.per')}>
              <Select
                options={[
                  { value: 'hire', label: t('rates.per.hire') },
                  { value: 'day', label: t('rates.per.day') },
                ]}
              />
            </FormField>
            <FormField form={form} name="cap" label={t('rates.fields.cap')} hint={t('rates.fields.capHint')}>
              <MoneyField />
            </FormField>
            <FormField form={form} name="maxQuantity" label={t('rates.fields.maxQuantity')} required>
              <NumberField min={1} max={50} />
            </FormField>
            <FormField
              form={form}
              name="stock"
              label={t('rates.fields.stock')}
              hint={t('rates.fields.stockHint')}
            >
              <NumberField min={0} max={10_000} />
            </FormField>
            <FormField
              form={form}
              name="sortOrder"
              label={t('rates.fields.sortOrder')}
              hint={t('rates.fields.sortOrderHint')}
            >
              <NumberField min={0} max={1000} />
            </FormField>
          </div>
          <FormCheck form={form} name="active" label={t('rates.fields.active')}>
            <Switch label={t('rates.fields.active')} description={t('rates.fields.extraActiveHint')} />
          </FormCheck>
        </>
      )}
    </EditDialog>
  );
}

function entriesOf(extra: Extra | null): ExtraEntries {
  if (!extra) return blankExtra;
  const { id: _id, revision: _revision, ...entries } = extra;
  return entries;
}
