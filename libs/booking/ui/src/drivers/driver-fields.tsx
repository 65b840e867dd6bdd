import { drivingCategories } from '@convoy/customer/contract';
import { Checkbox, Field, Input, Select } from '@convoy/ui-kit';
import { DatePicker } from '@convoy/ui-kit/dates';
import { useTranslation } from 'react-i18next';
import type { DriverEntries, DriverFault, DriverField } from './driver-entries.rule.ts';

/** What the photocard of an additional driver says. */
export function DriverFields({
  entries,
  onChange,
  faults,
  isStaff,
}: {
  entries: DriverEntries;
  onChange: (change: Partial<DriverEntries>) => void;
  faults: Partial<Record<DriverField, DriverFault>>;
  isStaff: boolean;
}) {
  const { t } = useTranslation('booking');
  const faultOf = (field: DriverField) => {
    const fault = faults[field];
    return fault && t(`drivers.faults.${fault}`);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('drivers.name')} error={faultOf('name')} required>
        <Input
          value={entries.name}
          onValueChange={(name) => onChange({ name })}
          maxLength={120}
          autoComplete="off"
        />
      </Field>
      <Field label={t('drivers.birthDate')} error={faultOf('birthDate')} required>
        {(ids) => (
          <DatePicker
            {...ids}
            value={entries.birthDate}
            onValueChange={(birthDate) => onChange({ birthDate })}
          />
        )}
      </Field>
      <Field label={t('drivers.licenceNumber')} error={faultOf('licenceNumber')} required>
        <Input
          value={entries.licenceNumber}
          onValueChange={(licenceNumber) => onChange({ licenceNumber })}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Field
        label={t('drivers.licenceUntil')}
        hint={t('drivers.licenceUntilHint')}
        error={faultOf('licenceUntil')}
        required
      >
        {(ids) => (
          <DatePicker
            {...ids}
            value={entries.licenceUntil}
            onValueChange={(licenceUntil) => onChange({ licenceUntil })}
          />
        )}
      </Field>
      <Field label={t('drivers.category')}>
        <Select
          value={entries.category}
          onValueChange={(category) =>
            onChange({ category: drivingCategories.find((one) => one === category) ?? 'B' })
          }
          options={drivingCategories.map((category) => ({ value: category, label: category }))}
        />
      </Field>
      <Field
        label={t('drivers.heldSince')}
        hint={t('drivers.heldSinceHint')}
        error={faultOf('heldSince')}
        required
      >
        {(ids) => (
          <DatePicker
            {...ids}
            value={entries.heldSince}
            onValueChange={(heldSince) => onChange({ heldSince })}
          />
        )}
      </Field>
      {isStaff && (
        <div className="sm:col-span-2">
          <Checkbox
            label={t('drivers.seen')}
            checked={entries.licenceSeen}
            onCheckedChange={(licenceSeen) => onChange({ licenceSeen })}
          />
        </div>
      )}
    </div>
  );
}
