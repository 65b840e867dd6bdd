import { Textarea, toast } from '@convoy/ui-kit';
import { FormDialog, FormField, useKitForm } from '@convoy/ui-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { objectionInputSchema } from '../../../contract/src/index.ts';
import { answerTo, objectTo, scoreOfHire } from './hire.api.ts';

export interface WordsDialogProps {
  readonly bookingId: number;
  /** The customer objects; staff answer the objection, which is shown to them. */
  readonly what: { readonly kind: 'object' } | { readonly kind: 'answer'; readonly objection: string };
  readonly onClose: () => void;
}

/** Words about a score: the objection of the customer, or the answer of staff. */
export default function WordsDialog({ bookingId, what, onClose }: WordsDialogProps) {
  const { t } = useTranslation('telematics');
  const client = useQueryClient();
  const objects = what.kind === 'object';
  const form = useKitForm({
    schema: objectionInputSchema,
    defaultValues: { text: '' },
    onSubmit: async ({ text }) => {
      const score = await (objects ? objectTo : answerTo)(bookingId, text);
      client.setQueryData(scoreOfHire(bookingId).queryKey, score);
      toast({ title: t(objects ? 'slots.score.sent' : 'slots.score.answerSent'), tone: 'success' });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t(objects ? 'slots.score.object' : 'slots.score.answerIt')}
      description={t(objects ? 'slots.score.objectText' : 'slots.score.answerText')}
      above={
        what.kind === 'answer' && (
          <blockquote className="max-h-40 overflow-y-auto whitespace-pre-line border-border border-s-2 ps-3 text-muted-foreground text-sm [overflow-wrap:anywhere]">
            {what.objection}
          </blockquote>
        )
      }
      labels={{
        save: t(objects ? 'slots.score.send' : 'slots.score.sendAnswer'),
        saving: t('saving'),
        cancel: t('cancel'),
      }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="text"
        label={t(objects ? 'slots.score.words' : 'slots.score.yourAnswer')}
        required
      >
        <Textarea rows={5} maxLength={1000} />
      </FormField>
    </FormDialog>
  );
}
