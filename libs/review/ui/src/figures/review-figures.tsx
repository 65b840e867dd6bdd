import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, Button, Card, CardContent, CardHeader, CardTitle, cn, StatCard } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reviewFigures } from '../reviews.api.ts';
import { StarShape } from '../stars/stars.tsx';

const STARS = [5, 4, 3, 2, 1] as const;

export interface ReviewFiguresProps {
  /** The stars that the list is narrowed to, `''` for all. */
  readonly stars: string;
  readonly onStars: (stars: string) => void;
}

/** Figures of all published reviews, and a chart of their stars whose bars narrow the list. */
export function ReviewFigures({ stars: chosen, onStars }: ReviewFiguresProps) {
  const { t } = useTranslation('review');
  const { number, percent } = useFormats();
  const figures = useQuery(reviewFigures);
  const { data } = figures;
  if (figures.isError && !data)
    return (
      <Alert
        tone="danger"
        title={t('stats.failed')}
        action={
          <Button variant="outline" size="sm" onClick={() => figures.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {apiErrorMessage(figures.error)}
      </Alert>
    );
  const loading = figures.isPending;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-2 gap-4">
        <StatCard
          bare
          loading={loading}
          label={t('stats.average')}
          value={data && data.averageRating !== null ? number(data.averageRating) : null}
        />
        <StatCard
          bare
          loading={loading}
          label={t('stats.total')}
          value={data ? number(data.totalReviews) : null}
        />
        <StatCard
          bare
          loading={loading}
          label={t('stats.responseRate')}
          value={data && data.responseRate !== null ? percent(data.responseRate) : null}
        />
        <StatCard
          bare
          loading={loading}
          label={t('stats.pending')}
          value={data ? number(data.pendingResponses) : null}
        />
      </div>
      <Card>
        <CardHeader>
          <CardTitle>{t('distribution.title')}</CardTitle>
        </CardHeader>
        <CardContent>
          <ul className="flex flex-col gap-1">
            {STARS.map((stars) => {
              const share = data?.ratingDistribution[stars] ?? 0;
              const reviews = data?.ratingCounts[stars] ?? 0;
              const isChosen = chosen === String(stars);
              return (
                <li key={stars}>
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    aria-label={t('distribution.row', { stars, reviews: number(reviews), percent: share })}
                    onClick={() => onStars(isChosen ? '' : String(stars))}
                    className={cn(
                      'flex min-h-8 w-full items-center gap-3 rounded-md px-1.5 text-sm tabular-nums hover:bg-muted',
                      isChosen && 'bg-muted',
                    )}
                  >
                    <span className="inline-flex w-7 items-center gap-1">
                      {stars}
                      <StarShape filled className="size-3.5" />
                    </span>
                    <span className="h-2.5 flex-1 overflow-hidden rounded-full bg-muted">
                      <span
                        className="block h-full rounded-full bg-primary"
                        style={{ inlineSize: `${share}%` }}
                      />
                    </span>
                    <span className="w-10 text-end text-muted-foreground">{number(reviews)}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </CardContent>
      </Card>
    </div>
  );
}
