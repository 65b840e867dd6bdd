import { civilToday } from '@convoy/platform/time';
import { useTenant } from '@convoy/shell-api';
import { Input, Select, toast } from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { FormDialog, FormField, useKitForm } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import { type CarbonFactor, carbonFactorInputSchema } from '../../../contract/src/index.ts';
import { useRenewTelematics } from '../telematics.api.ts';
import { replaceFactor } from './eco.api.ts';
import { useFuelName } from './use-fuel-name.ts';

/** Factors are published each year; older ones than of ten years ago are of no use. */
const YEARS = 10;

/** The years to choose from, the latest first; the year that a factor has is always among them. */
function yearsAround(year: number, today: string): number[] {
  const latest = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS + 1 }, (_, back) => latest - back);
  return years.includes(year) ? years : [...years, year].sort((a, b) => b - a);
}

/** Replaces the carbon factor of a fuel. */
export default function FactorDialog({
  factor,
  onClose,
}: {
  readonly factor: CarbonFactor;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('telematics');
  const nameOf = useFuelName();
  const renew = useRenewTelematics();
  const today = civilToday(useTenant().timeZone);
  const { fuel, year, kgPerUnit, source, unit } = factor;
  const form = useKitForm({
    schema: carbonFactorInputSchema,
    defaultValues: { year, kgPerUnit, source },
    onSubmit: async (facts) => {
      await replaceFactor(fuel, facts);
      toast({ title: t('eco.factors.saved'), tone: 'success' });
      await renew();
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('eco.factors.replaceNamed', { fuel: nameOf(fuel) })}
      description={t('eco.factors.dialogText')}
      labels={{ save: t('eco.factors.save'), saving: t('saving'), cancel: t('cancel') }}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="kgPerUnit"
          label={t('eco.factors.kg')}
          hint={t(unit === 'l' ? 'eco.factors.unitLitre' : 'eco.factors.unitKwh')}
          required
        >
          <NumberField min={0} max={20} places={5} plain />
        </FormField>
        <FormField form={form} name="year" label={t('eco.factors.year')} required>
          {({ value, onValueChange, ...control }) => (
            <Select
              {...control}
              value={String(value)}
              onValueChange={(chosen) => onValueChange(Number(chosen))}
              options={yearsAround(year, today).map((one) => ({ value: String(one), label: String(one) }))}
            />
          )}
        </FormField>
      </div>
      <FormField
        form={form}
        name="source"
        label={t('eco.factors.source')}
        hint={t('eco.factors.sourceHint')}
        required
      >
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
