import type { Booking } from '@convoy/booking/contract';
import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { Link, useParams } from '@convoy/shell-api/router';
import { Alert, Button, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OutcomeCard } from '../components/outcome-card.tsx';
import { PayBooking } from '../components/pay-booking.tsx';
import { bookingToPay, paymentConfig } from '../payment.api.ts';
import { paymentPaths } from '../payment.paths.ts';

/** `/payment/{bookingId}`. */
export default function PayBookingPage() {
  const { bookingId = '' } = useParams();
  const { t } = useTranslation('payment');
  if (!/^[1-9]\d{0,11}$/.test(bookingId)) {
    return <NoBooking title={t('invalid.title')} text={t('invalid.text')} />;
  }
  return <LoadedBooking key={bookingId} bookingId={Number(bookingId)} />;
}

function LoadedBooking({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation('payment');
  const query = useQuery(bookingToPay(bookingId));
  // Beside it: both decide what the page has to offer.
  useQuery(paymentConfig);
  // A poll that fails once must not take the page away from somebody who has just paid.
  const booking: Booking | undefined = query.data;
  if (booking) return <PayBooking booking={booking} />;
  if (query.error instanceof ApiError && [400, 403, 404].includes(query.error.status)) {
    return <NoBooking title={t('notFound.title')} text={t('notFound.text')} />;
  }
  if (query.isError) {
    return (
      <Alert
        tone="danger"
        title={t('failed.title')}
        action={
          <Button variant="outline" size="sm" onClick={() => query.refetch()}>
            {t('failed.retry')}
          </Button>
        }
      >
        {apiErrorMessage(query.error)}
      </Alert>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{t('page.loading')}</span>
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-[30rem] rounded-xl" />
        <Skeleton className="h-80 rounded-xl" />
      </div>
    </div>
  );
}

function NoBooking({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('payment');
  return (
    <OutcomeCard
      icon="calendar-x"
      title={title}
      text={text}
      actions={
        <>
          <Button asChild>
            <Link to={paymentPaths.bookings}>{t('actions.bookings')}</Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to={paymentPaths.dashboard}>{t('actions.dashboard')}</Link>
          </Button>
        </>
      }
    />
  );
}
