import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { Link, useParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, EmptyState, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bookingById } from '../booking.api.ts';
import { bookingPaths } from '../booking.paths.ts';
import { BookingDetail } from '../detail/booking-detail.tsx';
import { useLiveBookings } from '../live/use-live-bookings.ts';

/** `/booking/{id}`: one booking. One that is not there and one that may not be seen look the same. */
export default function BookingDetailPage() {
  const { t } = useTranslation('booking');
  useLiveBookings();
  const { bookingId = '' } = useParams();
  const valid = /^[1-9]\d{0,11}$/.test(bookingId);
  const booking = useQuery({ ...bookingById(Number(bookingId)), enabled: valid });
  const missing =
    !valid || (booking.error instanceof ApiError && [400, 403, 404].includes(booking.error.status));
  // A reading that failed takes nothing away: what was typed stays, and the next one makes it good.
  if (booking.data && !missing) return <BookingDetail booking={booking.data} />;
  if (missing) {
    return (
      <Card>
        <EmptyState
          icon="calendar-x"
          title={<h1 className="text-xl">{t('detail.notFoundTitle')}</h1>}
          text={t('detail.notFoundText')}
          action={
            <Button asChild>
              <Link to={bookingPaths.list}>{t('detail.back')}</Link>
            </Button>
          }
        />
      </Card>
    );
  }
  if (booking.isError) {
    return (
      <Alert
        tone="danger"
        title={t('detail.failed')}
        action={
          <Button variant="outline" size="sm" onClick={() => booking.refetch()}>
            {t('detail.retry')}
          </Button>
        }
      >
        {apiErrorMessage(booking.error)}
      </Alert>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{t('detail.loading')}</span>
      <Skeleton className="h-10 w-64" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-80 rounded-xl" />
        <Skeleton className="h-80 rounded-xl" />
      </div>
    </div>
  );
}
