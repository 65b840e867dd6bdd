import { apiErrorMessage } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Card, EmptyState, Skeleton } from '@convoy/ui-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bookingPaths } from '../booking.paths.ts';
import { endedBookings, openBookings } from './booking-list.api.ts';
import { OwnBookingRow } from './own-booking-row.tsx';

/** A customer's hires by what matters: what is on, waiting or coming first, what is over below. */
export function OwnBookings() {
  const { t } = useTranslation('booking');
  const open = useQuery(openBookings);
  const ended = useInfiniteQuery(endedBookings);
  const over = ended.data?.pages.flatMap(({ items }) => items) ?? [];
  // On hire before what comes; what waits for money before both.
  const rank = { pending: 0, active: 1 } as const;
  const rankOf = (status: string) => rank[status as keyof typeof rank] ?? 2;
  const coming = [...(open.data?.items ?? [])].sort((a, b) => rankOf(a.status) - rankOf(b.status));

  // A later reading that fails takes nothing away of what is shown.
  if ((open.isError && !open.data) || (ended.isError && !ended.data)) {
    return (
      <Alert
        tone="danger"
        title={t('list.failed')}
        action={
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              if (open.isError) void open.refetch();
              if (ended.isError) void ended.refetch();
            }}
          >
            {t('detail.retry')}
          </Button>
        }
      >
        {apiErrorMessage(open.error ?? ended.error)}
      </Alert>
    );
  }
  if (!open.data || !ended.data) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{t('list.loading')}</span>
        <Skeleton className="h-24 rounded-xl" />
        <Skeleton className="h-24 rounded-xl" />
        <Skeleton className="h-24 rounded-xl" />
      </div>
    );
  }
  const find = (
    <Button asChild>
      <Link to={bookingPaths.book}>{t('list.find')}</Link>
    </Button>
  );
  if (coming.length === 0 && over.length === 0) {
    return (
      <Card>
        <EmptyState icon="calendar-days" title={t('list.empty')} text={t('list.emptyHint')} action={find} />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="coming-bookings">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="coming-bookings" className="text-lg leading-6">
            {t('list.own.coming')}
          </h2>
          <p className="text-muted-foreground text-sm tabular-nums">
            {t('list.total', { count: open.data.total })}
          </p>
        </div>
        {coming.length === 0 ? (
          <Card>
            <EmptyState
              icon="calendar-plus"
              title={t('list.own.nothingComing')}
              text={t('list.own.nothingComingText')}
              action={find}
            />
          </Card>
        ) : (
          <ul className="flex flex-col gap-3">
            {coming.map((booking) => (
              <OwnBookingRow key={booking.id} booking={booking} />
            ))}
          </ul>
        )}
      </section>
      {over.length > 0 && (
        <section aria-labelledby="ended-bookings">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="ended-bookings" className="text-lg leading-6">
              {t('list.own.ended')}
            </h2>
            <p className="text-muted-foreground text-sm tabular-nums">
              {t('list.total', { count: ended.data.pages[0]?.total ?? over.length })}
            </p>
          </div>
          <ul className="flex flex-col gap-3">
            {over.map((booking) => (
              <OwnBookingRow key={booking.id} booking={booking} />
            ))}
          </ul>
          {ended.hasNextPage && (
            <>
              {ended.isFetchNextPageError && (
                <Alert tone="danger" title={t('list.failed')} className="mt-4">
                  {apiErrorMessage(ended.error)}
                </Alert>
              )}
              <Button
                variant="outline"
                className="mt-4"
                loading={ended.isFetchingNextPage}
                onClick={() => ended.fetchNextPage()}
              >
                {t('list.own.more')}
              </Button>
            </>
          )}
        </section>
      )}
    </div>
  );
}
