import { Link } from '@convoy/shell-api/router';
import { Button, Icon } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { bookingPaths } from '../booking.paths.ts';
import { CounterPaymentDialog } from '../detail/counter-payment-dialog.tsx';
import { DeskQuestion } from '../detail/desk-question.tsx';

/** What staff do next with a booking they just made: confirm it at the counter, take money, or open it. */
export function BookedByStaff({ booking, payable }: { booking: Booking; payable: boolean }) {
  const { t } = useTranslation('booking');
  const [confirming, setConfirming] = useState(false);
  const [taking, setTaking] = useState(false);
  const confirmable = payable && booking.status === 'pending';
  const owing = payable && Number(booking.outstandingAmount) > 0;
  return (
    <>
      {confirmable && (
        <Button size="lg" onClick={() => setConfirming(true)}>
          <Icon name="badge-check" />
          {t('desk.confirm.action')}
        </Button>
      )}
      {owing && (
        <Button size="lg" variant="outline" onClick={() => setTaking(true)}>
          <Icon name="wallet" />
          {t('desk.payment.action')}
        </Button>
      )}
      <Button asChild size="lg" variant={confirmable ? 'ghost' : 'primary'}>
        <Link to={bookingPaths.detail(booking.id)}>{t('created.later')}</Link>
      </Button>
      {confirming && !taking && (
        <DeskQuestion
          booking={booking}
          move="confirm"
          payable={owing}
          onPay={() => setTaking(true)}
          onClose={() => setConfirming(false)}
        />
      )}
      {taking && (
        <CounterPaymentDialog
          booking={booking}
          onClose={() => setTaking(false)}
          onTaken={() => {
            setTaking(false);
            // Money confirms a booking that waited for it.
            setConfirming(false);
          }}
        />
      )}
    </>
  );
}
