import { useAbility, useFormats, useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Badge, Button, Card, CardContent } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Review } from '../../../contract/src/index.ts';
import { Stars } from '../stars/stars.tsx';

/** What may be done with a review from its card. */
export type ReviewAction = 'edit' | 'answer' | 'hide' | 'show' | 'keep' | 'report';

/** One review with its answer and what the reader may do. */
export function ReviewCard({
  review,
  onAction,
}: {
  readonly review: Review;
  readonly onAction: (action: ReviewAction) => void;
}) {
  const { t } = useTranslation('review');
  const { instant } = useFormats();
  const { name: brand } = useTenant();
  const ability = useAbility();
  const mayAnswer = ability.can('answer', 'Review');
  const mayHide = ability.can('hide', 'Review');
  const name = review.customerName ?? t('card.formerCustomer');
  return (
    <Card>
      <CardContent className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars rating={review.rating} />
              <h3 className="font-semibold text-base [overflow-wrap:anywhere]">{name}</h3>
              {review.own && <Badge tone="primary">{t('card.own')}</Badge>}
            </div>
            <p className="mt-1 text-muted-foreground text-sm">
              {[review.van, review.depot, instant(review.createdAt)].join(' · ')}
            </p>
          </div>
          <span className="flex flex-wrap gap-2">
            {review.hidden && <Badge tone="danger">{t('states.hidden')}</Badge>}
            {review.reports.length > 0 && <Badge tone="danger">{t('states.reported')}</Badge>}
            <Badge tone={review.responded ? 'success' : 'warning'}>
              {t(review.responded ? 'states.responded' : 'states.pending')}
            </Badge>
          </span>
        </div>
        {review.comment === '' ? (
          <p className="text-muted-foreground text-sm">{t('card.erased')}</p>
        ) : (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{review.comment}</p>
        )}
        {(review.vanRating !== null || review.depotRating !== null) && (
          <p className="flex flex-wrap gap-x-4 text-muted-foreground text-sm">
            {review.vanRating !== null && <span>{t('card.van', { stars: review.vanRating })}</span>}
            {review.depotRating !== null && <span>{t('card.depot', { stars: review.depotRating })}</span>}
          </p>
        )}
        {review.answer !== null && (
          <div className="rounded-lg bg-muted p-3 sm:p-4">
            <p className="font-medium text-sm">{t('card.answer', { brand })}</p>
            <p className="mt-1 whitespace-pre-line text-sm [overflow-wrap:anywhere]">{review.answer}</p>
          </div>
        )}
        {review.hidden && review.hiddenReason && (
          <Alert tone="warning" title={t('card.hidden')}>
            {review.hiddenReason}
          </Alert>
        )}
        {review.reports.length > 0 && (
          <Alert tone="warning" title={t('card.reported')}>
            <ul className="list-disc ps-5">
              {review.reports.map((reason, at) => (
                <li key={at}>{reason}</li>
              ))}
            </ul>
          </Alert>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {review.own && review.editableUntil && (
            <Button variant="outline" size="sm" onClick={() => onAction('edit')}>
              {t('write.edit')}
            </Button>
          )}
          {mayAnswer && review.customerName !== null && (
            <Button
              variant={review.responded ? 'outline' : 'primary'}
              size="sm"
              onClick={() => onAction('answer')}
            >
              {t(review.responded ? 'answer.edit' : 'answer.action')}
            </Button>
          )}
          {mayHide && review.reports.length > 0 && (
            <Button variant="outline" size="sm" onClick={() => onAction('keep')}>
              {t('hide.keep')}
            </Button>
          )}
          {mayHide && (
            <Button variant="outline" size="sm" onClick={() => onAction(review.hidden ? 'show' : 'hide')}>
              {t(review.hidden ? 'hide.show' : 'hide.action')}
            </Button>
          )}
          {!review.own && !mayHide && (
            <Button variant="ghost" size="sm" onClick={() => onAction('report')}>
              {t('report.action')}
            </Button>
          )}
          {review.bookingId !== null && (
            <Link
              to={`/booking/${review.bookingId}`}
              className="inline-flex items-center rounded-xs px-2 text-sm underline underline-offset-4"
            >
              {t('card.booking')}
            </Link>
          )}
        </div>
      </CardContent>
    </Card>
  );
}
