import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Card, CardContent, Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingCan } from '../../../contract/src/index.ts';
import { BookedByStaff } from '../book/booked-by-staff.tsx';
import { bookingById } from '../booking.api.ts';
import { bookingPaths } from '../booking.paths.ts';
import { useTakesCards } from '../hooks/use-takes-cards.ts';
import type { CounterResult } from './use-counter.ts';

/** The booking stands: take the money now, or leave the customer to pay by the link in their mail; then the booking. */
export function CounterDone({
  result: { booking: made, priceError, driverError },
  onNext,
}: {
  result: CounterResult;
  onNext: () => void;
}) {
  const { t } = useTranslation('booking');
  const { money, instant } = useFormats();
  const cards = useTakesCards();
  const { data: booking = made } = useQuery(bookingById(made.id));
  const payable = bookingCan.pay(booking);
  const owing = payable && Number(booking.outstandingAmount) > 0;
  // The form was longer: what came of it is shown from its beginning.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <Card className="mx-auto w-full max-w-xl">
      <CardContent className="flex flex-col gap-5 py-8">
        <div className="flex items-start gap-3">
          <Icon name="circle-check" className="mt-1 size-6 shrink-0 text-success-text" />
          <div>
            <h2 ref={heading} tabIndex={-1} className="text-xl leading-7 outline-none">
              {t('counter.done', { reference: booking.reference })}
            </h2>
            <p className="text-muted-foreground text-sm">
              {booking.customerName} · {booking.vanMake} {booking.vanModel} · {booking.vanRegistration}
            </p>
          </div>
        </div>
        {priceError !== null && (
          <Alert tone="warning" title={t('counter.priceFailed')}>
            {apiErrorMessage(priceError)}
          </Alert>
        )}
        {driverError !== null && (
          <Alert
            tone="warning"
            title={t('drivers.leftOut')}
            action={
              <Button asChild variant="outline" size="sm">
                <Link to={bookingPaths.detail(made.id)}>{t('drivers.openBooking')}</Link>
              </Button>
            }
          >
            {apiErrorMessage(driverError)}
          </Alert>
        )}
        {owing ? (
          <>
            <p className="flex items-baseline justify-between gap-4 font-semibold">
              <span>{t('detail.outstanding')}</span>
              <span className="text-xl tabular-nums">{money(booking.outstandingAmount)}</span>
            </p>
            {cards && booking.holdExpiresAt && (
              <p className="text-muted-foreground text-sm">
                {t('counter.payLater', { name: booking.customerName, until: instant(booking.holdExpiresAt) })}
              </p>
            )}
          </>
        ) : (
          <p className="font-medium text-success-text">{t('created.confirmed')}</p>
        )}
        <div className="flex flex-col gap-3">
          <BookedByStaff booking={booking} payable={payable} />
          {owing && cards && (
            <Link
              to={bookingPaths.pay(booking.id)}
              className="text-center text-sm underline underline-offset-4"
            >
              {t('detail.payPage')}
            </Link>
          )}
          <Button variant="ghost" onClick={onNext}>
            {t('counter.another')}
          </Button>
        </div>
      </CardContent>
    </Card>
  );
}
