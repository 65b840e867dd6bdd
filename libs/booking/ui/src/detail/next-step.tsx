import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Icon, type Tone } from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Booking, bookingCan } from '../../../contract/src/index.ts';
import { bookingPaths } from '../booking.paths.ts';
import type { Countdown } from '../hooks/use-countdown.ts';
import { useTakesCards } from '../hooks/use-takes-cards.ts';
import type { DeskMove } from './booking-detail.api.ts';
import { moveIcons, moveToMake } from './desk-moves.rule.ts';
import { PayButton } from './pay-button.tsx';

/** What a booking waits for, in one sentence, with the way to it. */
export function NextStep({
  booking,
  isStaff,
  held,
  onExtend,
  onMove,
}: {
  booking: Booking;
  isStaff: boolean;
  /** Time left of an unpaid hold; null where nothing is held. */
  held: Countdown | null;
  onExtend: () => void;
  /** Staff want to make the move that the booking waits for. */
  onMove: (move: DeskMove) => void;
}) {
  const { t } = useTranslation('booking');
  const { money, moment } = useFormats();
  const who = isStaff ? 'staff' : 'own';
  const payable = bookingCan.pay(booking) && held?.over !== true && Number(booking.outstandingAmount) > 0;
  const cards = useTakesCards();
  const pay = payable && !isStaff && cards ? <PayButton booking={booking} size="sm" /> : undefined;
  const back = moment(booking.returnDate);
  const returnsTo = booking.returnLocation ?? booking.pickupLocation;
  const again = (
    <Button asChild size="sm" variant="outline">
      <Link to={isStaff ? bookingPaths.newBooking : bookingPaths.book}>
        {t(isStaff ? 'list.new' : 'detail.search')}
      </Link>
    </Button>
  );
  const owing = payable ? t(`next.${who}.owing`, { amount: money(booking.outstandingAmount) }) : undefined;
  const feeOwed = payable
    ? t('next.feeOwed', { amount: money(booking.cancellationFee), due: money(booking.outstandingAmount) })
    : undefined;
  const move = isStaff && held?.over !== true ? moveToMake(booking, Date.now()) : null;
  const make = move && (
    <Button size="sm" onClick={() => onMove(move)}>
      <Icon name={moveIcons[move]} />
      {t(`desk.${move}.action`)}
    </Button>
  );
  const extend = (
    <Button size="sm" variant="outline" onClick={onExtend}>
      {t('changes.kinds.return')}
    </Button>
  );
  const step = (tone: Tone, title: string, text?: ReactNode, action?: ReactNode) => (
    <Alert tone={tone} role="note" className="mb-5 print:hidden" title={title} action={action}>
      {text}
    </Alert>
  );

  switch (booking.status) {
    case 'pending':
      if (held?.over) return step('warning', t('detail.holdOver'), t('next.holdOverText'), again);
      return step(
        'warning',
        held ? t('detail.holdTitle', { time: held.text }) : t('next.unpaid'),
        t(isStaff ? 'next.staff.pending' : cards ? 'detail.holdText' : 'detail.counterText'),
        make ?? pay,
      );
    case 'confirmed':
      return step(
        'success',
        t(`next.${who}.confirmed`, { date: moment(booking.pickupDate), depot: booking.pickupLocation }),
        [t(`next.${who}.confirmedText`), owing].filter(Boolean).join(' '),
        make ?? pay,
      );
    case 'active':
      return booking.overdue
        ? step(
            'danger',
            t(`next.${who}.overdue`, { date: back }),
            [t(`next.${who}.overdueText`), owing].filter(Boolean).join(' '),
            <>
              {make}
              {extend}
            </>,
          )
        : step(
            'primary',
            t(`next.${who}.active`, { date: back, depot: returnsTo }),
            owing,
            make ?? pay ?? extend,
          );
    case 'completed':
      return step(
        'neutral',
        t(`next.${who}.completed`),
        // What has gone back already is promised no more.
        [
          isStaff || !booking.paymentStatus.endsWith('refunded') ? t(`next.${who}.completedText`) : undefined,
          owing,
        ]
          .filter(Boolean)
          .join(' '),
        pay ?? again,
      );
    case 'cancelled':
      return step(
        'neutral',
        t('next.cancelled'),
        [
          feeOwed ??
            (Number(booking.cancellationFee) > 0 &&
              t('next.cancelledFee', { amount: money(booking.cancellationFee) })),
          booking.paymentStatus.endsWith('refunded') && t('cancel.backToCard'),
        ]
          .filter(Boolean)
          .join(' '),
        pay ?? again,
      );
    case 'no_show':
      return step('neutral', t(`next.${who}.noShow`), feeOwed, pay ?? again);
    case 'expired':
      return step('neutral', t('next.expired'), t('next.holdOverText'), again);
  }
}
