import { useFormats } from '@convoy/shell-api';
import { Textarea, toast } from '@convoy/ui-kit';
import { FormDialog, FormField, useKitForm } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import {
  MOST_REVIEW_WORDS,
  type Review,
  type ReviewableHire,
  reviewFactsSchema,
} from '../../../contract/src/index.ts';
import { changeReview, useRenewReviews, writeReview } from '../reviews.api.ts';
import { StarField } from '../stars/star-field.tsx';

export interface WriteDialogProps {
  /** What is reviewed, or the review that is changed. */
  readonly about: ReviewableHire | Review;
  readonly onClose: () => void;
}

/** Writes a review of a hire, or changes it within its day. */
export default function WriteDialog({ about, onClose }: WriteDialogProps) {
  const { t } = useTranslation('review');
  const { instant } = useFormats();
  const renew = useRenewReviews();
  const before = 'rating' in about ? about : null;
  const form = useKitForm({
    schema: reviewFactsSchema,
    defaultValues: {
      rating: before?.rating ?? 0,
      comment: before?.comment ?? '',
      vanRating: before?.vanRating ?? null,
      depotRating: before?.depotRating ?? null,
    },
    onSubmit: async (facts) => {
      try {
        if (before) await changeReview(before, facts);
        else await writeReview({ ...facts, bookingId: about.bookingId! });
        toast({ title: t(before ? 'write.saved' : 'write.published'), tone: 'success' });
      } finally {
        await renew();
      }
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={before ? t('write.edit') : t('write.actionFor', { van: about.van })}
      description={
        before?.editableUntil
          ? t('write.editText', { time: instant(before.editableUntil) })
          : t('hires.askText')
      }
      labels={{
        save: t(before ? 'write.save' : 'write.publish'),
        saving: t('saving'),
        cancel: t('cancel'),
      }}
      onClose={onClose}
    >
      <FormField form={form} name="rating" label={t('write.rating')} required>
        <StarField label={t('write.rating')} />
      </FormField>
      <FormField form={form} name="comment" label={t('write.comment')} required>
        <Textarea rows={5} maxLength={MOST_REVIEW_WORDS} />
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="vanRating" label={t('write.vanRating')}>
          <StarField label={t('write.vanRating')} optional />
        </FormField>
        <FormField form={form} name="depotRating" label={t('write.depotRating')}>
          <StarField label={t('write.depotRating')} optional />
        </FormField>
      </div>
    </FormDialog>
  );
}
