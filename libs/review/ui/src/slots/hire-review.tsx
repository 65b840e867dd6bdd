import type { SlotProps } from '@convoy/platform/manifest';
import { useAbility } from '@convoy/shell-api';
import { Alert, Button, Card, CardContent, CardDescription, CardHeader, CardTitle } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewOfHire } from '../reviews.api.ts';
import { Stars } from '../stars/stars.tsx';

const WriteDialog = lazy(() => import('../dialogs/write-dialog.tsx'));

/** The review of a completed hire on the page of its booking, or the way to write one. */
export default function HireReview({ bookingId, status }: SlotProps<'booking.detail.after.v1'>) {
  const { t } = useTranslation('review');
  const mayWrite = useAbility().can('write', 'Review');
  const [writing, setWriting] = useState(false);
  const { data } = useQuery({ ...reviewOfHire(bookingId), enabled: status === 'completed' });
  if (status !== 'completed' || !data) return null;
  const { hire, review } = data;
  if (!review && !(hire && mayWrite)) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t(review ? 'titles.reviews' : 'hires.ask')}</CardTitle>
        {!review && <CardDescription>{t('hires.askText')}</CardDescription>}
      </CardHeader>
      <CardContent>
        {review ? (
          <div className="flex flex-col items-start gap-2">
            <Stars rating={review.rating} />
            <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">
              {review.comment || t('card.erased')}
            </p>
            {review.hidden && review.hiddenReason && (
              <Alert tone="warning" title={t('card.hidden')}>
                {review.hiddenReason}
              </Alert>
            )}
            {review.editableUntil && (
              <Button variant="outline" size="sm" onClick={() => setWriting(true)}>
                {t('write.edit')}
              </Button>
            )}
          </div>
        ) : (
          <Button onClick={() => setWriting(true)}>{t('write.action')}</Button>
        )}
      </CardContent>
      {writing && (
        <Suspense fallback={null}>
          <WriteDialog about={(review ?? hire)!} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </Card>
  );
}
