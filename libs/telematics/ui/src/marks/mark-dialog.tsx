import { Textarea, toast } from '@convoy/ui-kit';
import { RadioGroup } from '@convoy/ui-kit/choices';
import { FormDialog, FormField, useKitForm } from '@convoy/ui-kit/forms';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  HIRE_MARK_REASON,
  type HireMarkInput,
  hireMarkInputSchema,
  hireMarkKinds,
  type VanLocation,
} from '../../../contract/src/index.ts';
import { useRenewTelematics } from '../telematics.api.ts';
import { markHire } from './marks.api.ts';

/** Asks what happened and why, then marks the hire that has the van. */
export default function MarkDialog({
  location: { vanId, registration },
  onClose,
}: {
  readonly location: VanLocation;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('telematics');
  const renew = useRenewTelematics();
  // A repetition of what did not come through makes no second mark.
  const key = useRef(crypto.randomUUID());
  const form = useKitForm({
    schema: hireMarkInputSchema,
    defaultValues: { kind: '' as HireMarkInput['kind'], reason: '' },
    onSubmit: async (given) => {
      await markHire(vanId, given, key.current);
      toast({ title: t('marks.saved', { registration }), tone: 'success' });
      await renew();
    },
    onSaved: onClose,
    onRefused: () => {
      // The same key would only repeat the refusal.
      key.current = crypto.randomUUID();
      void renew();
      return false;
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('marks.title', { registration })}
      description={t('marks.text')}
      labels={{ save: t('marks.save'), saving: t('saving'), cancel: t('cancel') }}
      onClose={onClose}
    >
      <FormField form={form} name="kind" label={t('marks.kind')} required>
        <RadioGroup
          options={hireMarkKinds.map((value) => ({
            value,
            label: t(`marks.kinds.${value}.name`),
            description: t(`marks.kinds.${value}.text`),
          }))}
        />
      </FormField>
      <FormField form={form} name="reason" label={t('marks.reason')} hint={t('marks.reasonHint')} required>
        <Textarea rows={4} maxLength={HIRE_MARK_REASON[1]} />
      </FormField>
    </FormDialog>
  );
}
