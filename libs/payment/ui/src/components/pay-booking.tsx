import type { Booking } from '@convoy/booking/contract';
import { Slot } from '@convoy/shell-api';
import { Link, useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, PageHeader, toast } from '@convoy/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHold } from '../hooks/use-hold.ts';
import { useReturn } from '../hooks/use-return.ts';
import { bookingToPay, paymentConfig } from '../payment.api.ts';
import { paymentPaths } from '../payment.paths.ts';
import { chosenType, type PaymentStage, paymentArrived, paymentStage } from '../payment-stage.rule.ts';
import { BookingSummary } from './booking-summary.tsx';
import { CalledOff } from './called-off.tsx';
import { ConfirmedCard } from './confirmed-card.tsx';
import { ConfirmingCard, GIVE_UP_AFTER } from './confirming-card.tsx';
import { CounterCard } from './counter-card.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { ToDashboard } from './to-dashboard.tsx';

/** How often a paid booking is asked for until it is confirmed. */
const POLL = 1500;
/** How long a payment has to revive a hold that ended meanwhile, and how often a hold that should be over is asked for. */
const REVIVAL = 15_000;

/** Paying one booking, from the choice to the confirmation. */
export function PayBooking({ booking }: { booking: Booking }) {
  const { t } = useTranslation('payment');
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const hold = useHold(booking);
  /** Set once money is on its way: what was owed before, null when another page sent it. */
  const returned = useReturn();
  const [sent, setSent] = useState<{ owed: string | null; at: number } | null>(
    returned && returned.outcome !== 'failed' ? { owed: returned.owed, at: Date.now() } : null,
  );
  /** The bank has it in hand, and nobody knows yet whether the money comes. */
  const [pending, setPending] = useState(returned?.outcome === 'pending');
  const [waited, setWaited] = useState(false);
  /** The stage while a card is being charged: nothing may take the form away then, whatever becomes of the booking. */
  const [paying, setPaying] = useState<PaymentStage | null>(null);
  /** A charge was tried and its outcome never became known. */
  const [unsure, setUnsure] = useState(false);
  const arrived = sent !== null && paymentArrived(booking, sent.owed, waited);
  const stage = paying ?? paymentStage(booking);
  const type = chosenType(stage, query);

  const holdOver = hold?.over === true;
  const config = useQuery(paymentConfig);
  const { refetch } = useQuery({
    ...bookingToPay(booking.id),
    refetchInterval: () => {
      if (sent) return !arrived && Date.now() - sent.at < GIVE_UP_AFTER ? POLL : false;
      return holdOver ? REVIVAL : false;
    },
  });
  // The clock says the hold is over: ask the server, which decides.
  useEffect(() => {
    if (holdOver) refetch();
  }, [holdOver, refetch]);
  const ended = sent !== null && booking.status === 'expired';
  useEffect(() => {
    setWaited(false);
    if (!ended) return;
    const timer = setTimeout(() => setWaited(true), REVIVAL);
    return () => clearTimeout(timer);
  }, [ended]);
  useEffect(() => {
    if (!arrived) return;
    client.invalidateQueries({
      predicate: ({ queryKey: [url] }) =>
        typeof url === 'string' && (/^\/api\/bookings(\?|$)/.test(url) || url === '/api/dashboard/stats'),
    });
  }, [arrived, client]);

  const onUnderWay = useCallback((undecided: boolean) => {
    setPending(undecided);
    setSent({ owed: null, at: Date.now() });
  }, []);
  const onPending = () => {
    setPending(true);
    setSent({ owed: booking.outstandingAmount, at: Date.now() });
    refetch();
  };
  const onPaid = () => {
    toast({
      title: t('toast.successTitle'),
      description: t('toast.successText', { type: t(`type.names.${type}`) }),
      tone: 'success',
    });
    setPending(false);
    setSent({ owed: booking.outstandingAmount, at: Date.now() });
    refetch();
  };
  const onCheck = () => {
    setSent((before) => before && { ...before, at: Date.now() });
    refetch();
  };

  if (sent && !arrived) return <ConfirmingCard booking={booking} pending={pending} onCheck={onCheck} />;
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
  // A hire that is out or over is past confirming: it is paid, and that is all.
  if (sent && booking.status === 'confirmed') {
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
  if (stage === 'expired' && !unsure) {
    return (
      <Ended
        tone="warning"
        title={t('expired.title')}
        text={t('expired.text', { reference: booking.reference })}
        search
      />
    );
  }
  if (stage === 'ended') return <CalledOff booking={booking} />;
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
  if (stage === 'closed' || stage === 'expired') {
    return (
      <Ended
        tone="neutral"
        title={t('closed.title')}
        text={t('closed.text', { reference: booking.reference, status: t(`status.${booking.status}`) })}
        bookingId={booking.id}
      />
    );
  }
  // Asked for again while the page is open only where a form is: what is typed is not taken away.
  if (!paying && config.data?.account === null) return <CounterCard booking={booking} />;
  return (
    <>
      <PageHeader
        title={t('page.title')}
        description={t('page.text', { reference: booking.reference })}
        back={<Link to={paymentPaths.booking(booking.id)}>{t('page.back')}</Link>}
      />
      {hold && !hold.over && (
        <Alert
          tone="warning"
          // Its clock runs: announced, it would be read out every second.
          role="note"
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
          onBusy={(busy) => setPaying(busy ? stage : null)}
          onPaid={onPaid}
          onPending={onPending}
          refusedByBank={returned?.outcome === 'failed'}
          onUnderWay={onUnderWay}
          onUnsure={() => setUnsure(true)}
        />
      </div>
      <div className="mt-5 lg:mt-6">
        <Slot
          id="payment.step.after.v1"
          bookingId={booking.id}
          reference={booking.reference}
          outstandingAmount={booking.outstandingAmount}
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
          <ToDashboard>{t('actions.dashboard')}</ToDashboard>
        </>
      }
    />
  );
}
