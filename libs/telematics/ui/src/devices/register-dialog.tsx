import { Input } from '@convoy/ui-kit';
import { RadioGroup } from '@convoy/ui-kit/choices';
import { FormDialog, FormField, useKitForm, useWatch, z } from '@convoy/ui-kit/forms';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isImei,
  isPhoneName,
  type RegisteredDevice,
  type TrackerProtocol,
  trackerProtocols,
} from '../../../contract/src/index.ts';
import { registerDevice, useRenewTelematics } from '../telematics.api.ts';
import { VanPicker } from './van-picker.tsx';

const named = (protocol: TrackerProtocol) => protocol === 'teltonika' || protocol === 'gt06';

const entriesSchema = z
  .strictObject({
    protocol: z.enum(trackerProtocols),
    identity: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_-]{4,64}$/),
    label: z.string().trim().min(1).max(60),
    vanId: z.string(),
  })
  .refine(({ protocol, identity }) => !named(protocol) || isImei(identity), {
    path: ['identity'],
    error: 'imei',
  })
  .refine(({ protocol, identity }) => protocol !== 'osmand' || isPhoneName(identity), {
    path: ['identity'],
    error: 'phone',
  });

/** Bytes of an identifier that is made here. */
const NAME_BYTES = 10;
const newPhoneName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(NAME_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Registers a tracker: what it speaks, how it names itself, what people call it, and the van that carries it. */
export default function RegisterDialog({
  onRegistered,
  onClose,
}: {
  onRegistered: (registered: RegisteredDevice) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('telematics');
  const renew = useRenewTelematics();
  const form = useKitForm({
    schema: entriesSchema,
    defaultValues: { protocol: 'teltonika', identity: '', label: '', vanId: '' },
    messages: {
      imei: t('devices.imeiWrong'),
      phone: t('devices.phoneWrong'),
      'identity.invalid': t('devices.identityWrong'),
    },
    refusedFields: {
      TELEMATICS_DEVICE_TAKEN: 'identity',
      TELEMATICS_VAN_NOT_FOUND: 'vanId',
      TELEMATICS_VAN_HAS_TRACKER: 'vanId',
    },
    onSubmit: ({ vanId, ...facts }) =>
      registerDevice({ ...facts, vanId: vanId === '' ? null : Number(vanId) }),
    onSaved: (registered) => {
      void renew();
      onRegistered(registered);
    },
  });
  const protocol = useWatch({ control: form.control, name: 'protocol' });
  const { getValues, setValue } = form.hook;
  const made = useRef('');
  // A phone's identifier is all that it shows: one that cannot be guessed is to hand, and the person may type another.
  useEffect(() => {
    if (getValues('identity') !== made.current) return;
    made.current = protocol === 'osmand' ? newPhoneName() : '';
    setValue('identity', made.current);
  }, [protocol, getValues, setValue]);
  const ids = named(protocol) ? 'imei' : protocol === 'osmand' ? 'identifier' : 'name';
  return (
    <FormDialog
      form={form}
      wide
      title={t('devices.register')}
      description={t('devices.registerText')}
      labels={{ save: t('devices.register'), saving: t('saving'), cancel: t('cancel') }}
      onClose={onClose}
    >
      <FormField form={form} name="protocol" label={t('devices.protocol')} required>
        <RadioGroup
          look="cards"
          options={trackerProtocols.map((value) => ({
            value,
            label: t(`devices.protocols.${value}.name`),
            description: t(`devices.protocols.${value}.text`),
          }))}
        />
      </FormField>
      <FormField
        form={form}
        name="identity"
        label={t(`devices.identity.${ids}`)}
        hint={t(`devices.identityHint.${ids}`)}
        required
      >
        <Input
          inputMode={ids === 'imei' ? 'numeric' : 'text'}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
      </FormField>
      <FormField form={form} name="label" label={t('devices.label')} hint={t('devices.labelHint')} required>
        <Input maxLength={60} autoComplete="off" />
      </FormField>
      <FormField form={form} name="vanId" label={t('devices.van')} hint={t('devices.vanHint')}>
        {(control) => <VanPicker {...control} device={null} />}
      </FormField>
    </FormDialog>
  );
}
