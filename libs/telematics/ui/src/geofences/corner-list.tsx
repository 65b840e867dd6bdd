import { Button, Icon } from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { FormField, type KitForm, useFieldArray } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { CORNERS } from './fence-entries.rule.ts';
import type { fenceSchema } from './fence-form.schema.ts';

export type FenceForm = KitForm<z.input<typeof fenceSchema>>;

/** About a metre: what a coordinate is written to. */
export const PLACES = 5;

/** The corners of an area in their order, each to be typed over or taken out: the way to draw without a pointer. */
export function CornerList({ form }: { form: FenceForm }) {
  const { t } = useTranslation('telematics');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'corners' });
  const fault = form.hook.formState.errors.corners;
  const said = fault?.root?.message ?? fault?.message;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">{t('fences.corners')}</legend>
      <p className="text-muted-foreground text-sm">{t('fences.cornersHint')}</p>
      <p role="alert" className="text-danger-text text-sm empty:hidden">
        {said}
      </p>
      <ol className="flex flex-col gap-2">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-end gap-2">
            <FormField
              form={form}
              name={`corners.${index}.latitude`}
              label={t('fences.cornerLatitude', { corner: index + 1 })}
              hideLabel
              className="flex-1"
            >
              <NumberField plain min={-90} max={90} places={PLACES} />
            </FormField>
            <FormField
              form={form}
              name={`corners.${index}.longitude`}
              label={t('fences.cornerLongitude', { corner: index + 1 })}
              hideLabel
              className="flex-1"
            >
              <NumberField plain min={-180} max={180} places={PLACES} />
            </FormField>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('fences.removeCorner', { corner: index + 1 })}
              onClick={() => remove(index)}
            >
              <Icon name="trash-2" />
            </Button>
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        disabled={fields.length >= CORNERS[1]}
        onClick={() => append({ latitude: null, longitude: null })}
      >
        <Icon name="plus" />
        {t('fences.addCorner')}
      </Button>
    </fieldset>
  );
}
