import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, type Tone } from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Booking, bookingCan } from '../../../contract/src/index.ts';
import { bookingPaths } from '../booking.paths.ts';
import type { Countdown } from '../hooks/use-countdown.ts';
import { PayButton } from './pay-button.tsx';

/** What a booking waits for, in one sentence, with the way to it. */
export function NextStep({
  booking,
  isStaff,
  held,
  onExtend,
}: {
  booking: Booking;
  isStaff: boolean;
  /** Time left of an unpaid hold; null where nothing is held. */
  held: Countdown | null;
  onExtend: () => void;
}) {
  const { t } = useTranslation('booking');
  const { money, moment } = useFormats();
  const who = isStaff ? 'staff' : 'own';
  const payable = bookingCan.pay(booking) && held?.over !== true && Number(booking.outstandingAmount) > 0;
  const pay = payable && !isStaff ? <PayButton booking={booking} size="sm" /> : undefined;
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
        t(isStaff ? 'next.staff.pending' : 'detail.holdText'),
        pay,
      );
    case 'confirmed':
      return step(
        'success',
        t(`next.${who}.confirmed`, { date: moment(booking.pickupDate), depot: booking.pickupLocation }),
        [t(`next.${who}.confirmedText`), owing].filter(Boolean).join(' '),
        pay,
      );
    case 'active':
      return booking.overdue
        ? step(
            'danger',
            t(`next.${who}.overdue`, { date: back }),
            [t(`next.${who}.overdueText`), owing].filter(Boolean).join(' '),
            <Button size="sm" variant="outline" onClick={onExtend}>
              {t('changes.kinds.return')}
            </Button>,
          )
        : step(
            'primary',
            t(`next.${who}.active`, { date: back, depot: returnsTo }),
            owing,
            pay ?? (
              <Button size="sm" variant="outline" onClick={onExtend}>
                {t('changes.kinds.return')}
              </Button>
            ),
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
        Number(booking.cancellationFee) > 0
          ? t('next.cancelledFee', { amount: money(booking.cancellationFee) })
          : undefined,
        again,
      );
    case 'no_show':
      return step('neutral', t(`next.${who}.noShow`), undefined, again);
    case 'expired':
      return step('neutral', t('next.expired'), t('next.holdOverText'), again);
  }
}
