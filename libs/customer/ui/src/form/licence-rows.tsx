import { Button, Checkbox, Field, Icon, Input, Select } from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { DatePicker } from '@convoy/ui-kit/dates';
import { useTranslation } from 'react-i18next';
import { drivingCategories } from '../../../contract/src/index.ts';
import type { CategoryEntry, EndorsementEntry } from './licence-entries.ts';

/** The sentence about a field of the row that is faulty; undefined where it is not. */
type FaultOf = (field: string) => string | undefined;

/** A category of vehicles that a licence allows, with its dates and restrictions. */
export function CategoryRow({
  held,
  faultOf,
  onChange,
  onRemove,
}: {
  held: CategoryEntry;
  faultOf: FaultOf;
  onChange: (held: CategoryEntry) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('customer');
  const group = t('licence.categoryNamed', { category: held.category });
  return (
    <fieldset className="grid items-start gap-4 border-border border-t pt-4 sm:grid-cols-[6rem_1fr_1fr_1fr_auto]">
      <legend className="sr-only">{group}</legend>
      <Field label={t('licence.category')}>
        <Select
          value={held.category}
          onValueChange={(category) => onChange({ ...held, category })}
          options={drivingCategories.map((value) => ({ value, label: value }))}
        />
      </Field>
      <Field label={t('licence.from')} error={faultOf('from')} required>
        {(ids) => (
          <DatePicker {...ids} value={held.from} onValueChange={(from) => onChange({ ...held, from })} />
        )}
      </Field>
      <Field label={t('licence.until')} error={faultOf('until')} required>
        {(ids) => (
          <DatePicker {...ids} value={held.until} onValueChange={(until) => onChange({ ...held, until })} />
        )}
      </Field>
      <Field label={t('licence.restrictions')} error={faultOf('restrictions')}>
        {(ids) => (
          <Input
            {...ids}
            value={held.restrictions}
            maxLength={80}
            onValueChange={(restrictions) => onChange({ ...held, restrictions })}
          />
        )}
      </Field>
      <RemoveRow label={t('licence.removeNamed', { what: group })} onRemove={onRemove} />
    </fieldset>
  );
}

/** An endorsement on a licence: its code, points and dates. */
export function EndorsementRow({
  one,
  faultOf,
  onChange,
  onRemove,
}: {
  one: EndorsementEntry;
  faultOf: FaultOf;
  onChange: (one: EndorsementEntry) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('customer');
  const group = t('licence.endorsementNamed', { code: one.code });
  return (
    <fieldset className="grid items-start gap-4 border-border border-t pt-4 sm:grid-cols-[7rem_7rem_1fr_1fr_auto]">
      <legend className="sr-only">{group}</legend>
      <Field label={t('licence.code')} error={faultOf('code')} required>
        {(ids) => (
          <Input
            {...ids}
            value={one.code}
            maxLength={4}
            autoCapitalize="characters"
            onValueChange={(code) => onChange({ ...one, code: code.toUpperCase() })}
          />
        )}
      </Field>
      <Field label={t('licence.pointsLabel')} error={faultOf('points')} required>
        {(ids) => (
          <NumberField
            {...ids}
            min={0}
            max={11}
            value={one.points}
            onValueChange={(points) => onChange({ ...one, points })}
          />
        )}
      </Field>
      <Field label={t('licence.offenceOn')} error={faultOf('offenceOn')} required>
        {(ids) => (
          <DatePicker
            {...ids}
            value={one.offenceOn}
            onValueChange={(offenceOn) => onChange({ ...one, offenceOn })}
          />
        )}
      </Field>
      <Field label={t('licence.convictedOn')} error={faultOf('convictedOn')}>
        {(ids) => (
          <DatePicker
            {...ids}
            value={one.convictedOn}
            onValueChange={(convictedOn) => onChange({ ...one, convictedOn })}
          />
        )}
      </Field>
      <RemoveRow label={t('licence.removeNamed', { what: group })} onRemove={onRemove} />
      <div className="sm:col-span-full">
        <Checkbox
          label={t('licence.wasDisqualified')}
          checked={one.disqualified}
          onCheckedChange={(disqualified) => onChange({ ...one, disqualified })}
        />
      </div>
    </fieldset>
  );
}

function RemoveRow({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button type="button" variant="ghost" size="sm" className="sm:mt-7" aria-label={label} onClick={onRemove}>
      <Icon name="trash-2" />
    </Button>
  );
}
