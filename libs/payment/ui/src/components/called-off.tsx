import type { Booking } from '@convoy/booking/contract';
import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { paymentPaths } from '../payment.paths.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { ToDashboard } from './to-dashboard.tsx';

/** A booking that was called off or not collected: nothing is paid for it any more, and what was paid goes back but for the fee. */
export function CalledOff({ booking }: { booking: Booking }) {
  const { t } = useTranslation('payment');
  const { money } = useFormats();
  const { reference, cancellationFee, paymentStatus } = booking;
  const fee = Number(cancellationFee) > 0;
  const back = paymentStatus === 'refunded' || paymentStatus === 'part_refunded';
  const said = [
    t('calledOff.text', { reference }),
    fee && t('calledOff.fee', { amount: money(cancellationFee) }),
    back && t(fee ? 'calledOff.rest' : 'calledOff.refunded'),
  ];
  return (
    <OutcomeCard
      icon="circle-x"
      title={t(booking.status === 'no_show' ? 'calledOff.noShow' : 'calledOff.title')}
      text={said.filter(Boolean).join(' ')}
      actions={
        <>
          <Button asChild>
            <Link to={paymentPaths.booking(booking.id)}>{t('confirmed.view')}</Link>
          </Button>
          <ToDashboard>{t('actions.dashboard')}</ToDashboard>
        </>
      }
    />
  );
}
