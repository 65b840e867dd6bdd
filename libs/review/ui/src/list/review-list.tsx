import { apiErrorMessage, type PagePlace, pageAround, useAbility } from '@convoy/shell-api';
import { Alert, Button, Card, EmptyState, Skeleton, toast } from '@convoy/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '../../../contract/src/index.ts';
import {
  keepReview,
  REVIEWS_PER_PAGE,
  type ReviewFilters,
  reviewList,
  showReview,
  useRenewReviews,
} from '../reviews.api.ts';
import { type ReviewAction, ReviewCard } from './review-card.tsx';

const WriteDialog = lazy(() => import('../dialogs/write-dialog.tsx'));
const AnswerDialog = lazy(() =>
  import('../dialogs/words-dialog.tsx').then((module) => ({ default: module.AnswerDialog })),
);
const ReasonDialog = lazy(() =>
  import('../dialogs/words-dialog.tsx').then((module) => ({ default: module.ReasonDialog })),
);

export interface ReviewListProps {
  readonly filters: ReviewFilters;
  readonly place: PagePlace;
  readonly onPage: (place: PagePlace) => void;
  readonly onClear: () => void;
}

/** A page of reviews with what may be done to each. */
export function ReviewList({ filters, place, onPage, onClear }: ReviewListProps) {
  const { t } = useTranslation('review');
  const renew = useRenewReviews();
  const isStaff = useAbility().can('hide', 'Review');
  const list = useQuery({ ...reviewList(filters, place), placeholderData: keepPreviousData });
  const [asked, setAsked] = useState<{ action: ReviewAction; review: Review } | null>(null);

  const act = async (action: ReviewAction, review: Review) => {
    if (action !== 'show' && action !== 'keep') return setAsked({ action, review });
    try {
      if (action === 'show') await showReview(review.id);
      else await keepReview(review.id);
      toast({ title: t(action === 'show' ? 'hide.shown' : 'hide.kept'), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      await renew();
    }
  };

  if (list.isError && !list.data)
    return (
      <Alert
        tone="danger"
        title={t('list.failed')}
        action={
          <Button variant="outline" size="sm" onClick={() => list.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {apiErrorMessage(list.error)}
      </Alert>
    );
  if (list.isPending)
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">{t('loading')}</span>
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} className="h-40 rounded-xl" />
        ))}
      </div>
    );
  const { items, total } = list.data;
  if (items.length === 0) {
    const isNarrowed = Object.values(filters).some((value) => value !== '');
    return (
      <Card>
        <EmptyState
          icon="star"
          heading="h2"
          title={t(isNarrowed ? 'list.none' : 'list.empty')}
          text={t(isNarrowed ? 'list.noneText' : isStaff ? 'list.emptyStaff' : 'list.emptyCustomer')}
          action={
            isNarrowed && (
              <Button variant="outline" onClick={onClear}>
                {t('filters.clear')}
              </Button>
            )
          }
        />
      </Card>
    );
  }
  const pages = Math.max(1, Math.ceil((total ?? items.length) / REVIEWS_PER_PAGE));
  const close = () => setAsked(null);
  return (
    <>
      <ul aria-label={t('list.label')} aria-busy={list.isPlaceholderData} className="flex flex-col gap-4">
        {items.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} onAction={(action) => void act(action, review)} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={t('list.label')} className="flex items-center justify-between gap-3">
          <Button
            variant="outline"
            disabled={place.page <= 1}
            onClick={() => onPage(pageAround(place.page - 1, place.page, list.data))}
          >
            {t('list.previous')}
          </Button>
          <p className="text-muted-foreground text-sm tabular-nums">
            {t('list.page', { page: place.page, pages })}
          </p>
          <Button
            variant="outline"
            disabled={place.page >= pages}
            onClick={() => onPage(pageAround(place.page + 1, place.page, list.data))}
          >
            {t('list.next')}
          </Button>
        </nav>
      )}
      <Suspense fallback={null}>
        {asked?.action === 'edit' && <WriteDialog about={asked.review} onClose={close} />}
        {asked?.action === 'answer' && <AnswerDialog review={asked.review} onClose={close} />}
        {(asked?.action === 'hide' || asked?.action === 'report') && (
          <ReasonDialog review={asked.review} what={asked.action} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
