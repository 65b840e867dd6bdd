import type { Booking } from '@convoy/booking/contract';
import { Link, useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, PageHeader, toast } from '@convoy/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHold } from '../hooks/use-hold.ts';
import { bookingToPay } from '../payment.api.ts';
import { paymentPaths } from '../payment.paths.ts';
import { chosenType, paymentArrived, paymentStage } from '../payment-stage.rule.ts';
import { BookingSummary } from './booking-summary.tsx';
import { ConfirmedCard } from './confirmed-card.tsx';
import { ConfirmingCard, GIVE_UP_AFTER } from './confirming-card.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { PaymentPanel } from './payment-panel.tsx';

/** How often a paid booking is asked for until it is confirmed. */
const POLL = 1500;

/** Paying one booking, from the choice to the confirmation. */
export function PayBooking({ booking }: { booking: Booking }) {
  const { t } = useTranslation('payment');
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const hold = useHold(booking);
  /** Set once money is on its way: what was owed before, null when another page sent it. */
  const [sent, setSent] = useState<{ owed: string | null; at: number } | null>(null);
  const arrived = sent !== null && paymentArrived(booking, sent.owed);
  const stage = paymentStage(booking, hold?.over === true);
  const type = chosenType(stage, query);

  const { refetch } = useQuery({
    ...bookingToPay(booking.id),
    refetchInterval: () => (sent && !arrived && Date.now() - sent.at < GIVE_UP_AFTER ? POLL : false),
  });
  // The clock says the hold is over: ask the server, which decides.
  const holdOver = hold?.over === true;
  useEffect(() => {
    if (holdOver) refetch();
  }, [holdOver, refetch]);
  useEffect(() => {
    if (!arrived) return;
    client.invalidateQueries({
      predicate: ({ queryKey: [url] }) =>
        typeof url === 'string' && (/^\/api\/bookings(\?|$)/.test(url) || url === '/api/dashboard/stats'),
    });
  }, [arrived, client]);

  const onUnderWay = useCallback(() => setSent({ owed: null, at: Date.now() }), []);
  const onPaid = () => {
    toast({
      title: t('toast.successTitle'),
      description: t('toast.successText', { type: t(`type.names.${type}`) }),
      tone: 'success',
    });
    setSent({ owed: booking.outstandingAmount, at: Date.now() });
    refetch();
  };
  const onCheck = () => {
    setSent((before) => before && { ...before, at: Date.now() });
    refetch();
  };

  if (sent && !arrived) return <ConfirmingCard booking={booking} onCheck={onCheck} />;
  if (sent && (booking.status === 'expired' || booking.status === 'cancelled')) {
    return (
      <Ended
        tone="warning"
        title={t('returned.title')}
        text={t('returned.text', { reference: booking.reference })}
        search
      />
    );
  }
  // Of a hire that is over nothing is confirmed: it is paid, and that is all.
  if (sent && booking.status !== 'completed') {
    return (
      <ConfirmedCard
        booking={booking}
        onPayBalance={() => {
          setSent(null);
          setQuery({ type: 'rental' }, { replace: true });
        }}
      />
    );
  }
  if (stage === 'expired') {
    return (
      <Ended
        tone="warning"
        title={t('expired.title')}
        text={t('expired.text', { reference: booking.reference })}
        search
      />
    );
  }
  if (stage === 'paid') {
    return (
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6">
        <Ended
          tone="success"
          title={t('paid.title')}
          text={t('paid.text', { reference: booking.reference })}
          bookingId={booking.id}
        />
        <BookingSummary booking={booking} />
      </div>
    );
  }
  if (stage === 'closed') {
    return (
      <Ended
        tone="neutral"
        title={t('closed.title')}
        text={t('closed.text', { reference: booking.reference, status: t(`status.${booking.status}`) })}
        bookingId={booking.id}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={t('page.title')}
        description={t('page.text', { reference: booking.reference })}
        back={<Link to={paymentPaths.booking(booking.id)}>{t('page.back')}</Link>}
      />
      {hold && (
        <Alert
          tone="warning"
          role="status"
          className="mb-5"
          title={t('summary.holdUntil', { time: hold.text })}
        >
          {t('summary.holdHint')}
        </Alert>
      )}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6">
        <div className="min-w-0 lg:order-2">
          <BookingSummary booking={booking} />
        </div>
        <PaymentPanel
          booking={booking}
          type={type}
          canChoose={stage === 'choose'}
          onType={(next) => setQuery({ type: next }, { replace: true, preventScrollReset: true })}
          onPaid={onPaid}
          onUnderWay={onUnderWay}
        />
      </div>
    </>
  );
}

function Ended({
  tone,
  title,
  text,
  search,
  bookingId,
}: {
  tone: 'success' | 'warning' | 'neutral';
  title: string;
  text: string;
  search?: boolean;
  bookingId?: number;
}) {
  const { t } = useTranslation('payment');
  return (
    <OutcomeCard
      icon={tone === 'success' ? 'circle-check' : 'clock'}
      tone={tone}
      title={title}
      text={text}
      actions={
        <>
          {search && (
            <Button asChild>
              <Link to={paymentPaths.search}>{t('expired.search')}</Link>
            </Button>
          )}
          {bookingId !== undefined && (
            <Button asChild>
              <Link to={paymentPaths.booking(bookingId)}>{t('confirmed.view')}</Link>
            </Button>
          )}
          <Button asChild variant="ghost">
            <Link to={paymentPaths.dashboard}>{t('actions.dashboard')}</Link>
          </Button>
        </>
      }
    />
  );
}
