import type { Booking } from '@convoy/booking/contract';
import { Link } from '@convoy/shell-api/router';
import { Button, Spinner } from '@convoy/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentPaths } from '../payment.paths.ts';
import { OutcomeCard } from './outcome-card.tsx';

/** How long the page waits quietly, and how long it asks at all (ms). */
export const SLOW_AFTER = 15_000;
export const GIVE_UP_AFTER = 90_000;

/** The money is taken and the booking not confirmed yet: waits, and says so when it takes longer than it should. */
export function ConfirmingCard({
  booking,
  pending,
  onCheck,
}: {
  booking: Booking;
  /** The bank has the payment in hand: nobody knows yet whether the money comes. */
  pending: boolean;
  onCheck: () => void;
}) {
  const { t } = useTranslation('payment');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-live="polite">
      <OutcomeCard
        announce
        icon={<Spinner decorative className="size-8" />}
        title={t(pending ? 'bank.title' : slow ? 'confirming.slowTitle' : 'confirming.title')}
        text={
          pending
            ? [t('bank.text'), booking.status === 'pending' && t('bank.held')].filter(Boolean).join(' ')
            : t(slow ? 'confirming.slowText' : 'confirming.text')
        }
        actions={
          (slow || pending) && (
            <>
              <Button onClick={onCheck}>{t('confirming.check')}</Button>
              <Button asChild variant="outline">
                <Link to={paymentPaths.booking(booking.id)}>{t('confirmed.view')}</Link>
              </Button>
            </>
          )
        }
      />
    </div>
  );
}
