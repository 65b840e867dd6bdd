import { NumberField } from '@convoy/ui-kit/controls';
import { FormField } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';

/** When a plan of service is due again: by months, miles and days on hire, whichever is over first. */
export interface PlanIntervals {
  everyMonths: number | null;
  everyMiles: number | null;
  everyHiredDays: number | null;
}

/** The three intervals of a plan in the form around. */
export function PlanIntervalFields() {
  const { t } = useTranslation('fleet');
  return (
    <>
      <p className="text-muted-foreground text-sm">{t('workshop.whicheverFirst')}</p>
      <div className="grid gap-5 sm:grid-cols-3">
        <FormField name="everyMonths" label={t('workshop.everyMonths')}>
          <NumberField min={1} max={120} />
        </FormField>
        <FormField name="everyMiles" label={t('workshop.everyMiles')}>
          <NumberField min={100} max={200_000} step={500} />
        </FormField>
        <FormField name="everyHiredDays" label={t('workshop.everyHiredDays')}>
          <NumberField min={1} max={3650} />
        </FormField>
      </div>
    </>
  );
}
