import type { BookingListItem } from '@convoy/booking/contract';
import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Card, EmptyState, Icon, Skeleton } from '@convoy/ui-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListedPayment } from '../../../contract/src/index.ts';
import { paymentConfig } from '../payment.api.ts';
import { paymentPaths } from '../payment.paths.ts';
import { ownPayments, unpaidBookings } from './history.api.ts';
import { wholeHistory } from './history-url.state.ts';
import { momentOf, PaymentBadge, ReceiptLink, RefundLines } from './payment-facts.tsx';
import { PaymentSums } from './payment-sums.tsx';

/** What a customer still has to pay, and what they paid and got back. */
export function OwnPayments() {
  const { t } = useTranslation('payment');
  const owing = useQuery(unpaidBookings);
  const paid = useInfiniteQuery(ownPayments);
  const payments = paid.data?.pages.flatMap(({ items }) => items) ?? [];

  // A later reading that fails takes nothing away of what is shown.
  if ((owing.isError && !owing.data) || (paid.isError && !paid.data)) {
    return (
      <Alert
        tone="danger"
        title={t('history.failed')}
        action={
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              if (owing.isError) void owing.refetch();
              if (paid.isError) void paid.refetch();
            }}
          >
            {t('failed.retry')}
          </Button>
        }
      >
        {apiErrorMessage(owing.error ?? paid.error)}
      </Alert>
    );
  }
  if (!owing.data || !paid.data) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{t('history.loading')}</span>
        <Skeleton className="h-20 rounded-xl" />
        <Skeleton className="h-24 rounded-xl" />
        <Skeleton className="h-24 rounded-xl" />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      {owing.data.items.length > 0 && (
        <section aria-labelledby="still-to-pay">
          <h2 id="still-to-pay" className="mb-3 text-lg leading-6">
            {t('history.toPay')}
          </h2>
          <ul className="flex flex-col gap-3">
            {owing.data.items.map((booking) => (
              <OwingRow key={booking.id} booking={booking} />
            ))}
          </ul>
        </section>
      )}
      {payments.length === 0 ? (
        <Card>
          <EmptyState
            icon="credit-card"
            title={t('history.empty')}
            text={t('history.emptyOwn')}
            action={
              <Button asChild variant={owing.data.items.length > 0 ? 'outline' : 'primary'}>
                <Link to={paymentPaths.bookings}>{t('actions.bookings')}</Link>
              </Button>
            }
          />
        </Card>
      ) : (
        <section aria-labelledby="own-payments">
          <h2 id="own-payments" className="mb-3 text-lg leading-6">
            {t('history.paidAndBack')}
          </h2>
          <PaymentSums state={wholeHistory} own />
          <ul className="flex flex-col gap-3">
            {payments.map((payment) => (
              <OwnPaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
          {paid.isFetchNextPageError && (
            <Alert tone="danger" title={t('history.failed')} className="mt-4">
              {apiErrorMessage(paid.error)}
            </Alert>
          )}
          {paid.hasNextPage && (
            <Button
              variant="outline"
              className="mt-4"
              loading={paid.isFetchingNextPage}
              onClick={() => paid.fetchNextPage()}
            >
              {t('history.more')}
            </Button>
          )}
        </section>
      )}
    </div>
  );
}

/** A booking of which something is still to be paid. */
function OwingRow({ booking }: { booking: BookingListItem }) {
  const { t } = useTranslation('payment');
  const { money, period } = useFormats();
  // Until it is known that the brand takes no cards, it does.
  const cards = useQuery(paymentConfig).data?.account !== null;
  return (
    <li>
      <Card className="flex flex-wrap items-center justify-between gap-3 p-4 md:p-5">
        <div className="min-w-0">
          <Link to={paymentPaths.booking(booking.id)} className="font-semibold hover:underline">
            {booking.vanMake} {booking.vanModel}
          </Link>
          <p className="text-muted-foreground text-sm tabular-nums">
            {period(booking.pickupDate, booking.returnDate)} ·{' '}
            <span className="whitespace-nowrap">{booking.reference}</span>
          </p>
        </div>
        {cards ? (
          <Button asChild>
            <Link to={paymentPaths.pay(booking.id)}>
              <Icon name="credit-card" />
              {t('form.submit', { amount: money(booking.outstandingAmount) })}
            </Link>
          </Button>
        ) : (
          <p className="font-medium tabular-nums">
            {t('history.atCounter', { amount: money(booking.outstandingAmount) })}
          </p>
        )}
      </Card>
    </li>
  );
}

/** One payment: how much, for what, when and how, what of it went back. */
function OwnPaymentRow({ payment }: { payment: ListedPayment }) {
  const { t } = useTranslation('payment');
  const { money, instant } = useFormats();
  return (
    <li>
      <Card className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 p-4 md:p-5">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold text-lg tabular-nums">{money(payment.amount)}</span>
            <PaymentBadge payment={payment} />
          </p>
          <p className="mt-1 text-sm">
            {t(`history.types.${payment.type}`)} ·{' '}
            <Link to={paymentPaths.booking(payment.bookingId)} className="font-medium hover:underline">
              {payment.reference}
            </Link>{' '}
            · {payment.vanMake} {payment.vanModel}
          </p>
          <p className="mb-1 text-muted-foreground text-sm tabular-nums">
            {instant(momentOf(payment))} · {t(`history.paidBy.${payment.paidBy}`)}
          </p>
          <RefundLines payment={payment} />
        </div>
        {payment.receipt && <ReceiptLink payment={payment} />}
      </Card>
    </li>
  );
}
