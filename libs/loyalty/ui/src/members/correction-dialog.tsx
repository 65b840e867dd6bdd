import { useFormats } from '@convoy/shell-api';
import { Textarea, toast } from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { FormDialog, FormField, useKitForm } from '@convoy/ui-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loyaltyCorrectionSchema, MOST_LOYALTY_POINTS } from '../../../contract/src/index.ts';
import { correctPoints, loyaltyMember } from '../points/points.api.ts';

/** Adds points to a customer, or takes some, with a reason that the customer reads. */
export default function CorrectionDialog({
  customerId,
  availablePoints,
  onClose,
}: {
  customerId: number;
  availablePoints: number;
  onClose: () => void;
}) {
  const { t } = useTranslation('loyalty');
  const { number } = useFormats();
  const client = useQueryClient();
  const form = useKitForm({
    schema: loyaltyCorrectionSchema,
    defaultValues: { points: 0, reason: '' },
    onSubmit: async (body) => {
      const member = await correctPoints(customerId, body);
      client.setQueryData(loyaltyMember(customerId).queryKey, member);
      toast({
        title: t('member.corrected', { points: number(member.availablePoints) }),
        tone: 'success',
      });
    },
    onSaved: onClose,
    refusedFields: { LOYALTY_POINTS_TOO_FEW: 'points' },
  });
  return (
    <FormDialog
      form={form}
      title={t('member.correct')}
      description={t('member.correctText', { points: number(availablePoints) })}
      labels={{ save: t('member.save'), saving: t('edit.saving'), cancel: t('edit.cancel') }}
      onClose={onClose}
    >
      <FormField form={form} name="points" label={t('member.points')} hint={t('member.pointsHint')} required>
        <NumberField min={-MOST_LOYALTY_POINTS} max={MOST_LOYALTY_POINTS} step={50} unit={t('edit.points')} />
      </FormField>
      <FormField form={form} name="reason" label={t('member.reason')} hint={t('member.reasonHint')} required>
        <Textarea maxLength={300} rows={3} />
      </FormField>
    </FormDialog>
  );
}
