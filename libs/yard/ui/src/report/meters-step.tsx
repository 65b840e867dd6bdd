import { useFormats } from '@convoy/shell-api';
import { Field } from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { useTranslation } from 'react-i18next';
import type { HireCondition } from '../../../contract/src/index.ts';
import { ChargeField, FuelField } from '../gauge/gauge-field.tsx';
import type { Draft } from './use-draft.ts';

/** Odometer, and fuel or charge, whichever the van has. */
export function MetersStep({
  condition,
  draft,
}: {
  readonly condition: HireCondition;
  readonly draft: Draft;
}) {
  const { t } = useTranslation('yard');
  const { number } = useFormats();
  const { fuelType, lastOdometerMiles } = condition;
  const { odometerMiles, fuelEighths, chargePercent } = draft.fields;
  const isBackwards =
    odometerMiles !== null && lastOdometerMiles !== null && odometerMiles < lastOdometerMiles;
  return (
    <div className="flex flex-col gap-6">
      <Field
        label={t('meters.odometer')}
        hint={
          lastOdometerMiles === null
            ? t('meters.odometerHint')
            : t('meters.last', { miles: number(lastOdometerMiles) })
        }
        error={isBackwards && t('meters.backwards', { miles: number(lastOdometerMiles) })}
      >
        <NumberField
          plain
          value={odometerMiles}
          min={0}
          max={1_000_000}
          unit={t('meters.miles')}
          onValueChange={(miles) => draft.change({ odometerMiles: miles })}
        />
      </Field>
      {fuelType === 'electric' ? (
        <ChargeField value={chargePercent} onChange={(percent) => draft.change({ chargePercent: percent })} />
      ) : (
        <FuelField value={fuelEighths} onChange={(eighths) => draft.change({ fuelEighths: eighths })} />
      )}
    </div>
  );
}
