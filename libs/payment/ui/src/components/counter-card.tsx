import type { Booking } from '@convoy/booking/contract';
import { useFormats, useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { paymentPaths } from '../payment.paths.ts';
import { BookingSummary } from './booking-summary.tsx';
import { OutcomeCard } from './outcome-card.tsx';

/** Where the brand takes no cards online: what is owed is paid at the counter, and who confirms the booking meanwhile. */
export function CounterCard({ booking }: { booking: Booking }) {
  const { t } = useTranslation('payment');
  const { name, contact } = useTenant();
  const { money, instant } = useFormats();
  const waits = booking.status === 'pending';
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6">
      <OutcomeCard
        icon="hand-coins"
        title={t('counter.title')}
        text={t('counter.text', { product: name, amount: money(booking.outstandingAmount) })}
        actions={
          <>
            <Button asChild>
              <Link to={paymentPaths.booking(booking.id)}>{t('confirmed.view')}</Link>
            </Button>
            {contact.phone && (
              <Button asChild variant="outline">
                <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
                  {t('counter.call', { phone: contact.phone })}
                </a>
              </Button>
            )}
          </>
        }
      >
        {waits && (
          <p className="text-pretty text-sm">
            {booking.holdExpiresAt
              ? t('counter.waitsUntil', { product: name, until: instant(booking.holdExpiresAt) })
              : t('counter.waits', { product: name })}
          </p>
        )}
      </OutcomeCard>
      <BookingSummary booking={booking} />
    </div>
  );
}
