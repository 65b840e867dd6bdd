import { Input, Select } from '@convoy/ui-kit';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** A number plate as it is typed: capitals, whatever the keyboard gives. What it stands for is looked up beside it. */
export function PlateField({ onValueChange, ...rest }: ComponentProps<typeof Input>) {
  return (
    <Input
      {...rest}
      onValueChange={(typed) => onValueChange?.(typed.toUpperCase())}
      maxLength={12}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      className="font-semibold tracking-wide"
    />
  );
}

/** A year: four digits, not grouped as numbers are. */
export function YearField({
  value,
  onValueChange,
  ...rest
}: Omit<ComponentProps<typeof Input>, 'value' | 'onValueChange'> & {
  value?: number | '' | null;
  onValueChange?: (value: number | null) => void;
}) {
  return (
    <Input
      {...rest}
      value={value == null ? '' : String(value)}
      onValueChange={(typed) => {
        const digits = typed.replaceAll(/\D/g, '').slice(0, 4);
        onValueChange?.(digits === '' ? null : Number(digits));
      }}
      inputMode="numeric"
      autoComplete="off"
      className="tabular-nums"
    />
  );
}

/** Yes, no, or nobody has said. */
export function YesNoSelect({
  value,
  onValueChange,
  ...rest
}: Omit<ComponentProps<typeof Select>, 'value' | 'options' | 'onValueChange'> & {
  value?: boolean | '' | null;
  onValueChange?: (value: boolean | null) => void;
}) {
  const { t } = useTranslation('fleet');
  return (
    <Select
      {...rest}
      value={typeof value === 'boolean' ? String(value) : ''}
      onValueChange={(chosen) => onValueChange?.(chosen === '' ? null : chosen === 'true')}
      options={[
        { value: '', label: t('notSaid') },
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]}
    />
  );
}

/** Whether hires of a van have a limit of miles. */
export function MileageSelect({
  value,
  onValueChange,
  ...rest
}: Omit<ComponentProps<typeof Select>, 'value' | 'options' | 'onValueChange'> & {
  value?: boolean | '' | null;
  onValueChange?: (value: boolean) => void;
}) {
  const { t } = useTranslation('fleet');
  return (
    <Select
      {...rest}
      value={String(value === true)}
      onValueChange={(chosen) => onValueChange?.(chosen === 'true')}
      options={[
        { value: 'false', label: t('mileage.limited') },
        { value: 'true', label: t('mileage.unlimited') },
      ]}
    />
  );
}
