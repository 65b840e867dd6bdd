import { ApiError } from '@convoy/shell-api';
import { Card, CardContent, toast } from '@convoy/ui-kit';
import { Switch } from '@convoy/ui-kit/choices';
import { MoneyField, NumberField } from '@convoy/ui-kit/controls';
import { Form, FormCheck, FormField, SubmitButton, useKitForm, z } from '@convoy/ui-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TelematicsSettings } from '../../../contract/src/index.ts';
import { saveSettings, telematicsSettings } from '../telematics.api.ts';

const kept = z.strictObject({
  speedLimitKmh: z.number().int().min(30).max(150),
  harshBraking: z.number().min(1).max(10),
  rapidAcceleration: z.number().min(1).max(10),
  harshCornering: z.number().min(1).max(10),
  idleMinutes: z.number().int().min(2).max(120),
  silentHours: z.number().int().min(1).max(168),
  retentionDays: z.number().int().min(7).max(730),
  hiredByTown: z.boolean(),
  fuelPrice: z.string(),
});

/** Numbers of the form: limits, unit and what a press of the buttons adds, as the contract has them. */
const numbers = {
  speedLimitKmh: { min: 30, max: 150, step: 5, places: 0, unit: 'kmh' },
  harshBraking: { min: 1, max: 10, step: 0.1, places: 1, unit: 'acceleration' },
  rapidAcceleration: { min: 1, max: 10, step: 0.1, places: 1, unit: 'acceleration' },
  harshCornering: { min: 1, max: 10, step: 0.1, places: 1, unit: 'acceleration' },
  idleMinutes: { min: 2, max: 120, step: 1, places: 0, unit: 'minutesShort' },
  silentHours: { min: 1, max: 168, step: 1, places: 0, unit: 'hoursShort' },
  retentionDays: { min: 7, max: 730, step: 30, places: 0, unit: 'days' },
} as const;
const parts = {
  driving: ['speedLimitKmh', 'harshBraking', 'rapidAcceleration', 'harshCornering', 'idleMinutes'],
  trackers: ['silentHours', 'retentionDays'],
} as const;

const entriesOf = ({ revision: _revision, fuelPrice, ...facts }: TelematicsSettings) => ({
  ...facts,
  fuelPrice: fuelPrice ?? '',
});

/** Limits, retention and privacy of telematics. */
export function SettingsForm({ settings }: { settings: TelematicsSettings }) {
  const { t } = useTranslation('telematics');
  const client = useQueryClient();
  const form = useKitForm({
    schema: kept,
    defaultValues: entriesOf(settings),
    values: entriesOf(settings),
    onSubmit: ({ fuelPrice, ...facts }) =>
      saveSettings({
        ...facts,
        fuelPrice: fuelPrice === '' ? null : fuelPrice,
        revision: settings.revision,
      }),
    onSaved: (saved) => {
      client.setQueryData(telematicsSettings.queryKey, saved);
      toast({ title: t('settings.saved'), tone: 'success' });
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'TELEMATICS_CHANGED_MEANWHILE')
        void client.invalidateQueries({ queryKey: telematicsSettings.queryKey });
      return false;
    },
  });
  const field = (name: keyof typeof numbers) => {
    const { unit, ...limits } = numbers[name];
    return (
      <FormField
        key={name}
        form={form}
        name={name}
        label={t(`settings.fields.${name}.label`)}
        hint={t(`settings.fields.${name}.hint`)}
        required
      >
        <NumberField {...limits} unit={t(`units.${unit}`)} />
      </FormField>
    );
  };
  return (
    <Card>
      <CardContent>
        <Form form={form}>
          <h2 className="text-lg leading-6">{t('settings.privacy')}</h2>
          <FormCheck form={form} name="hiredByTown" label={t('settings.fields.hiredByTown.label')}>
            <Switch
              label={t('settings.fields.hiredByTown.label')}
              description={t('settings.fields.hiredByTown.hint')}
            />
          </FormCheck>
          <h2 className="mt-2 text-lg leading-6">{t('settings.driving')}</h2>
          <div className="grid gap-5 sm:grid-cols-2">{parts.driving.map(field)}</div>
          <h2 className="mt-2 text-lg leading-6">{t('settings.trackers')}</h2>
          <div className="grid gap-5 sm:grid-cols-2">{parts.trackers.map(field)}</div>
          <h2 className="mt-2 text-lg leading-6">{t('settings.fuel')}</h2>
          <FormField
            form={form}
            name="fuelPrice"
            label={t('settings.fields.fuelPrice.label')}
            hint={t('settings.fields.fuelPrice.hint')}
            className="max-w-xs"
          >
            <MoneyField />
          </FormField>
          <div className="flex justify-end">
            <SubmitButton pendingLabel={t('saving')}>{t('save')}</SubmitButton>
          </div>
        </Form>
      </CardContent>
    </Card>
  );
}
