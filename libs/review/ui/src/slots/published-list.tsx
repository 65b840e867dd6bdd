import { civilToday } from '@convoy/platform/time';
import { useFormats, useTenant } from '@convoy/shell-api';
import { Card, CardContent } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { PublishedReview, PublishedReviews } from '../../../contract/src/index.ts';
import { Stars } from '../stars/stars.tsx';

/** The average and the number that it is of. */
export function PublishedAverage({ reviews }: { readonly reviews: PublishedReviews }) {
  const { t } = useTranslation('review');
  const { number } = useFormats();
  const { averageRating, totalReviews } = reviews;
  if (averageRating === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
      <Stars rating={averageRating} />
      <span className="font-semibold">{t('public.average', { average: number(averageRating) })}</span>
      <span className="text-muted-foreground text-sm">
        {t('public.total', { total: number(totalReviews) })}
      </span>
    </p>
  );
}

/** One published review. */
export function PublishedCard({ review }: { readonly review: PublishedReview }) {
  const { t } = useTranslation('review');
  const { moment } = useFormats();
  const { name: brand, timeZone } = useTenant();
  return (
    <Card className="h-full">
      <CardContent className="flex flex-col gap-2">
        <Stars rating={review.rating} />
        <p className="line-clamp-6 whitespace-pre-line text-sm [overflow-wrap:anywhere]">{review.comment}</p>
        <p className="text-muted-foreground text-sm">
          {[
            review.customerName ?? t('card.formerCustomer'),
            review.van,
            moment(civilToday(timeZone, new Date(review.createdAt))),
          ].join(' · ')}
        </p>
        {review.answer !== null && (
          <p className="line-clamp-4 rounded-md bg-muted p-3 text-sm [overflow-wrap:anywhere]">
            <span className="font-medium">{t('card.answer', { brand })}: </span>
            {review.answer}
          </p>
        )}
      </CardContent>
    </Card>
  );
}
