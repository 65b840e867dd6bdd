import { Select } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { type TelematicsPeriod, telematicsPeriods } from '../../../contract/src/index.ts';

/** Chooses the period that figures are for. */
export function PeriodSelect({
  period,
  onChange,
}: {
  readonly period: TelematicsPeriod;
  readonly onChange: (period: TelematicsPeriod) => void;
}) {
  const { t } = useTranslation('telematics');
  return (
    <div className="w-44">
      <Select
        aria-label={t('driving.period')}
        value={period}
        onValueChange={(chosen) => onChange(telematicsPeriods.find((one) => one === chosen) ?? 'today')}
        options={telematicsPeriods.map((value) => ({ value, label: t(`driving.periods.${value}`) }))}
      />
    </div>
  );
}
