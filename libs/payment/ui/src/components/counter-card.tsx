import type { Booking } from '@convoy/booking/contract';
import { useFormats, useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { depots } from '../payment.api.ts';
import { paymentPaths } from '../payment.paths.ts';
import { BookingSummary } from './booking-summary.tsx';
import { OutcomeCard } from './outcome-card.tsx';

/** Where the brand takes no cards online: what is owed is paid at the counter, and who confirms the booking meanwhile. */
export function CounterCard({ booking }: { booking: Booking }) {
  const { t } = useTranslation('payment');
  const { name, contact } = useTenant();
  const { money, instant } = useFormats();
  const places = useQuery(depots);
  // The depot of the hire knows of it; head office may not.
  const phone = places.data?.find(({ id }) => id === booking.pickupDepotId)?.phone ?? contact.phone;
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
            {phone && (
              <Button asChild variant="outline">
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{t('counter.call', { phone })}</a>
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
