import { Textarea, toast } from '@convoy/ui-kit';
import { FormDialog, FormField, useKitForm } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import {
  RELEASE_REASON,
  type TrackerRegistration,
  trackerReleaseSchema,
} from '../../../contract/src/index.ts';
import { releaseTracker } from './release.api.ts';

/** Asks why, then releases a tracker from the brand that registered it. */
export default function ReleaseDialog({
  registration: { id, brand },
  identity,
  onRead,
  onClose,
}: {
  readonly registration: TrackerRegistration;
  readonly identity: string;
  readonly onRead: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('telematics');
  const form = useKitForm({
    schema: trackerReleaseSchema,
    defaultValues: { identity, reason: '' },
    onSubmit: async (given) => {
      await releaseTracker(id, given);
      toast({ title: t('release.saved', { identity, brand }), tone: 'success' });
      await onRead();
    },
    onSaved: onClose,
    onRefused: () => {
      void onRead();
      return false;
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('release.dialogTitle', { identity, brand })}
      description={t('release.dialogText', { brand })}
      labels={{ save: t('release.save'), saving: t('saving'), cancel: t('cancel') }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reason"
        label={t('release.reason')}
        hint={t('release.reasonHint')}
        required
      >
        <Textarea rows={4} maxLength={RELEASE_REASON[1]} />
      </FormField>
    </FormDialog>
  );
}
