import { useTenant } from '@convoy/shell-api';
import { Textarea, toast } from '@convoy/ui-kit';
import { FormDialog, FormField, useKitForm } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import {
  MOST_REVIEW_WORDS,
  type Review,
  reviewAnswerSchema,
  reviewReasonSchema,
} from '../../../contract/src/index.ts';
import { answerReview, hideReview, reportReview, useRenewReviews } from '../reviews.api.ts';

interface WordsDialogProps {
  readonly review: Review;
  readonly onClose: () => void;
}

/** The answer of staff. */
export function AnswerDialog({ review, onClose }: WordsDialogProps) {
  const { t } = useTranslation('review');
  const renew = useRenewReviews();
  const form = useKitForm({
    schema: reviewAnswerSchema,
    defaultValues: { text: review.answer ?? '' },
    onSubmit: async ({ text }) => {
      await answerReview(review.id, text);
      toast({ title: t('answer.published'), tone: 'success' });
      await renew();
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('answer.title')}
      description={t('answer.text')}
      above={
        review.comment !== '' && (
          <blockquote className="max-h-40 overflow-y-auto whitespace-pre-line border-border border-s-2 ps-3 text-muted-foreground text-sm [overflow-wrap:anywhere]">
            {review.comment}
          </blockquote>
        )
      }
      labels={{ save: t('answer.publish'), saving: t('saving'), cancel: t('cancel') }}
      onClose={onClose}
    >
      <FormField form={form} name="text" label={t('answer.label')} required>
        <Textarea rows={5} maxLength={MOST_REVIEW_WORDS} />
      </FormField>
    </FormDialog>
  );
}

/** The reason for hiding a review, or for reporting it. */
export function ReasonDialog({
  review,
  what,
  onClose,
}: WordsDialogProps & { readonly what: 'hide' | 'report' }) {
  const { t } = useTranslation('review');
  const { name: brand } = useTenant();
  const renew = useRenewReviews();
  const form = useKitForm({
    schema: reviewReasonSchema,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      if (what === 'hide') await hideReview(review.id, reason);
      else await reportReview(review.id, reason);
      toast({ title: t(what === 'hide' ? 'hide.hidden' : 'report.reported'), tone: 'success' });
      await renew();
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t(what === 'hide' ? 'hide.title' : 'report.title')}
      description={what === 'hide' ? t('hide.text') : t('report.text', { brand })}
      labels={{
        save: t(what === 'hide' ? 'hide.action' : 'report.action'),
        saving: t('saving'),
        cancel: t('cancel'),
      }}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label={t('hide.reason')} required>
        <Textarea rows={3} maxLength={300} />
      </FormField>
    </FormDialog>
  );
}
