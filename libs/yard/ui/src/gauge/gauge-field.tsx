import { cn, Field } from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFuelWords } from './use-fuel-words.ts';

const eighths = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Fuel in eighths of the tank, as the needle of a gauge shows it. Real radio buttons: arrows move. */
export function FuelField({
  value,
  onChange,
}: {
  readonly value: number | null;
  readonly onChange: (eighths: number) => void;
}) {
  const { t } = useTranslation('yard');
  const words = useFuelWords();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{t('meters.fuel')}</legend>
      <div className="grid grid-cols-9 gap-1">
        {eighths.map((eighth) => (
          <label
            key={eighth}
            className={cn(
              'relative flex h-16 cursor-pointer flex-col items-center justify-end gap-1 rounded-md border border-input bg-field pb-1 text-xs tabular-nums has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
              value === eighth && 'border-primary font-semibold ring-2 ring-primary',
            )}
          >
            <input
              type="radio"
              name={name}
              value={eighth}
              checked={value === eighth}
              onChange={() => onChange(eighth)}
              aria-label={t('meters.eighths', { count: eighth })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              className="flex h-8 w-3 items-end overflow-hidden rounded-xs bg-muted-strong"
            >
              <span
                className={cn(
                  'w-full',
                  value !== null && eighth <= value ? 'bg-primary' : 'bg-muted-foreground/50',
                )}
                style={{ height: `${(eighth / 8) * 100}%` }}
              />
            </span>
            <span aria-hidden="true">
              {eighth === 0 ? t('meters.empty') : eighth === 8 ? t('meters.full') : `${eighth}/8`}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-muted-foreground text-sm" aria-live="polite">
        {value === null ? t('meters.fuelMissing') : words(value)}
      </p>
    </fieldset>
  );
}

/** Charge of the battery in percent. */
export function ChargeField({
  value,
  onChange,
}: {
  readonly value: number | null;
  readonly onChange: (percent: number | null) => void;
}) {
  const { t } = useTranslation('yard');
  return (
    <Field label={t('meters.charge')} hint={t('meters.chargeHint')}>
      <NumberField value={value} min={0} max={100} step={5} unit="%" onValueChange={onChange} />
    </Field>
  );
}
