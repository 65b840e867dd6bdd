import { Slot, useFormats, useSession } from '@convoy/shell-api';
import { Link, useNavigate, useSearchParams } from '@convoy/shell-api/router';
import { Badge, Button, Icon, PageHeader } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Booking, bookingCan } from '../../../contract/src/index.ts';
import { bookingPaths } from '../booking.paths.ts';
import { type ChangeKind, changeOf, kindsFor } from '../changes/change-draft.rule.ts';
import { ChangeDrawer } from '../changes/change-drawer.tsx';
import { ChangesCard } from '../changes/changes-card.tsx';
import { BookingStatusBadge } from '../components/booking-status.tsx';
import { LaterPart } from '../components/later-part.tsx';
import { useCountdown } from '../hooks/use-countdown.ts';
import { BookingMessages } from '../messages/booking-messages.tsx';
import { BookingConfirmation } from '../print/booking-confirmation.tsx';
import { usePrinting } from '../print/use-printing.ts';
import { BookingTimeline } from '../timeline/booking-timeline.tsx';
import { timelineOf } from '../timeline/timeline.api.ts';
import { cancellationOf, type DeskMove, type DeskQuestionMove } from './booking-detail.api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CounterPaymentDialog } from './counter-payment-dialog.tsx';
import { DeskCard } from './desk-card.tsx';
import { moveObstacle } from './desk-moves.rule.ts';
import { DeskQuestion } from './desk-question.tsx';
import { DisputesCard } from './disputes-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { GuestAccount } from './guest-account.tsx';
import { HireCard } from './hire-card.tsx';
import { LateChargesCard } from './late-charges-card.tsx';
import { NextStep } from './next-step.tsx';
import { PriceCard } from './price-card.tsx';
import { RefundsCard } from './refunds-card.tsx';

const driversCard = async () => (await import('../drivers/drivers-card.tsx')).default;

/** Everything about one booking, what is to be done next, and all that can be done with it. */
export function BookingDetail({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const { user, guest } = useSession();
  const { instant } = useFormats();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [cancelling, setCancelling] = useState(false);
  /** The move that staff are asked about; it waits while they note a payment. */
  const [move, setMove] = useState<DeskQuestionMove | null>(null);
  // A hand-over that waits for money leads here with the dialog open.
  const [taking, setTaking] = useState(() => query.get('take') === 'payment');
  const printing = usePrinting();
  const isStaff = user !== null && user.role !== 'customer';
  const held = useCountdown(booking.status === 'pending' ? booking.holdExpiresAt : null);
  const payable = bookingCan.pay(booking) && held?.over !== true && Number(booking.outstandingAmount) > 0;
  const timeline = useQuery(timelineOf(booking.id)).data ?? [];
  const cancellable = bookingCan.cancel(booking) && held?.over !== true;
  const asksMove = move !== null && moveObstacle(booking, move, Date.now()) === null;
  // What a dialog asks about can go while it stands open, by somebody else or by the clock: then it goes too, for good.
  useEffect(() => {
    if (!cancellable) setCancelling(false);
    if (!payable) setTaking(false);
    if (!asksMove) setMove(null);
  }, [cancellable, payable, asksMove]);
  const cancellation = useQuery({ ...cancellationOf(booking), enabled: cancellable });
  const openChange = (kind: ChangeKind | 'choose' | null) =>
    setQuery(kind === null ? {} : { change: kind }, { replace: true, preventScrollReset: true });

  const endTaking = () => {
    setTaking(false);
    // A reload does not open the dialog again.
    if (query.has('take')) setQuery({}, { replace: true, preventScrollReset: true });
  };

  // A van goes out and comes back with a report of its condition, which the yard slice's pages make.
  const make = (next: DeskMove) => {
    if (next === 'hand-over') navigate(bookingPaths.handOver(booking.id));
    else if (next === 'return') navigate(bookingPaths.takeBack(booking.id));
    else setMove(next);
  };
  const changeable = kindsFor(booking, isStaff).length > 0 && held?.over !== true;

  return (
    <>
      <div className="print:hidden">
        <PageHeader
          // A guest's session has this booking and no list.
          back={
            guest ? undefined : (
              <Link to={bookingPaths.list}>{t(isStaff ? 'detail.back' : 'list.titleCustomer')}</Link>
            )
          }
          title={
            <span className="flex flex-wrap items-center gap-3">
              {t('detail.title', { reference: booking.reference })}
              <span className="inline-flex gap-2 font-sans normal-case tracking-normal">
                <BookingStatusBadge status={booking.status} />
                {booking.overdue && <Badge tone="danger">{t('list.overdue')}</Badge>}
              </span>
            </span>
          }
          description={t('detail.created', { date: instant(booking.createdAt) })}
          // In sight on phones too: they are what one comes for.
          actions={
            (changeable || cancellable) && (
              <>
                {changeable && (
                  <Button variant="outline" onClick={() => openChange('choose')}>
                    <Icon name="pencil" />
                    {t('changes.title')}
                  </Button>
                )}
                {cancellable && (
                  <Button variant="outline" onClick={() => setCancelling(true)}>
                    <Icon name="circle-x" />
                    {t('cancel.action')}
                  </Button>
                )}
              </>
            )
          }
        />
        {!isStaff && <GuestAccount booking={booking} />}
        <NextStep
          booking={booking}
          isStaff={isStaff}
          held={held}
          onExtend={() => openChange('return')}
          onMove={make}
        />
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6">
          <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-6">
            <HireCard booking={booking} isStaff={isStaff} />
            <Slot
              id="booking.detail.after.v1"
              bookingId={booking.id}
              reference={booking.reference}
              status={booking.status}
              vanId={booking.vanId}
              customerId={booking.customerId}
            />
            <div className="contents max-lg:*:order-2">
              <LaterPart load={driversCard} waiting={null} props={{ booking, isStaff }} />
              <ChangesCard bookingId={booking.id} />
              <BookingMessages bookingId={booking.id} isStaff={isStaff} />
              <BookingTimeline booking={booking} />
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-5 max-lg:order-1 lg:gap-6">
            {isStaff && (
              <DeskCard booking={booking} payable={payable} onMove={make} onPay={() => setTaking(true)} />
            )}
            {isStaff && <DisputesCard bookingId={booking.id} />}
            {isStaff && <RefundsCard bookingId={booking.id} />}
            <LateChargesCard booking={booking} isStaff={isStaff} />
            <PriceCard booking={booking} timeline={timeline} payable={payable} isStaff={isStaff} />
            {cancellation.data?.freeUntil && Number(cancellation.data.fee) === 0 && (
              <p className="-mt-2 px-1 text-muted-foreground text-sm">
                {t('cancel.freeUntil', { date: instant(cancellation.data.freeUntil) })}
              </p>
            )}
            <DocumentsCard booking={booking} onPrint={() => window.print()} />
          </div>
        </div>
        <ChangeDrawer booking={booking} kind={changeOf(query)} isStaff={isStaff} onKind={openChange} />
        {move && asksMove && !taking && (
          <DeskQuestion
            booking={booking}
            move={move}
            payable={payable}
            onPay={() => setTaking(true)}
            onClose={() => setMove(null)}
          />
        )}
        {taking && payable && isStaff && (
          <CounterPaymentDialog
            booking={booking}
            onClose={endTaking}
            onTaken={() => {
              endTaking();
              // Money confirms a booking that waited for it.
              if (move === 'confirm') setMove(null);
            }}
          />
        )}
        <CancelDialog
          booking={booking}
          isStaff={isStaff}
          open={cancelling && cancellable}
          onOpenChange={setCancelling}
        />
      </div>
      {printing && (
        <BookingConfirmation booking={booking} timeline={timeline} cancellation={cancellation.data} />
      )}
    </>
  );
}
