import { ApiError } from '@convoy/shell-api';
import { Input, toast } from '@convoy/ui-kit';
import { FormDialog, FormField, useKitForm, z } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import type { TelematicsDevice } from '../../../contract/src/index.ts';
import { changeDevice, useRenewTelematics } from '../telematics.api.ts';
import { VanPicker } from './van-picker.tsx';

const entriesSchema = z.strictObject({ label: z.string().trim().min(1).max(60), vanId: z.string() });

const entriesOf = ({ label, vanId }: TelematicsDevice) => ({
  label,
  vanId: vanId === null ? '' : String(vanId),
});

/** Names a tracker in another way, moves it to another van, or takes it out of its van. */
export default function ChangeDialog({ device, onClose }: { device: TelematicsDevice; onClose: () => void }) {
  const { t } = useTranslation('telematics');
  const renew = useRenewTelematics();
  const form = useKitForm({
    schema: entriesSchema,
    defaultValues: entriesOf(device),
    values: entriesOf(device),
    refusedFields: { TELEMATICS_VAN_NOT_FOUND: 'vanId', TELEMATICS_VAN_HAS_TRACKER: 'vanId' },
    onSubmit: ({ label, vanId }) =>
      changeDevice(device.id, {
        label,
        vanId: vanId === '' ? null : Number(vanId),
        revision: device.revision,
      }),
    onSaved: ({ label }) => {
      toast({ title: t('devices.changed', { label }), tone: 'success' });
      void renew();
      onClose();
    },
    // What a colleague saved is read, so that a second save stands on it; what was typed stays.
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'TELEMATICS_CHANGED_MEANWHILE') void renew();
      return false;
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('devices.change')}
      description={t('devices.changeText', { identity: device.identity })}
      labels={{ save: t('save'), saving: t('saving'), cancel: t('cancel') }}
      onClose={onClose}
    >
      <FormField form={form} name="label" label={t('devices.label')} required>
        <Input maxLength={60} autoComplete="off" />
      </FormField>
      <FormField form={form} name="vanId" label={t('devices.van')} hint={t('devices.moveHint')}>
        {(control) => <VanPicker {...control} device={device} />}
      </FormField>
    </FormDialog>
  );
}
