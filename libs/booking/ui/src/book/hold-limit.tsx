import { type ApiError, apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bookingPaths } from '../booking.paths.ts';
import { needsProof } from '../forms/booking-server-error.rule.ts';
import { useTakesCards } from '../hooks/use-takes-cards.ts';
import { openHolds } from './book.api.ts';

/**
 * Too many bookings wait for payment: which, and the ways to pay for or look at each. Where a confirmed e-mail address would
 * help, the way to another mail.
 */
export function HoldLimit({ error }: { error: ApiError }) {
  const { t } = useTranslation('booking');
  const { money, period } = useFormats();
  const { data: holds = [] } = useQuery(openHolds);
  const cards = useTakesCards();
  const proof = needsProof(error);
  return (
    <Alert tone="warning" title={apiErrorMessage(error)}>
      <p>{t(proof ? 'holds.proofText' : 'holds.text')}</p>
      {proof && (
        <Button asChild variant="outline" size="sm" className="mt-3">
          <Link to="/account">{t('holds.toAccount')}</Link>
        </Button>
      )}
      <ul className="mt-3 flex flex-col gap-2">
        {holds.map((hold) => (
          <li
            key={hold.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-border bg-surface px-3 py-2"
          >
            <span className="min-w-0">
              <span className="block font-medium">
                {hold.vanMake} {hold.vanModel} · {hold.reference}
              </span>
              <span className="block text-muted-foreground tabular-nums">
                {period(hold.pickupDate, hold.returnDate)} · {money(hold.outstandingAmount)}
              </span>
            </span>
            <span className="flex gap-2">
              <Button asChild variant="outline" size="sm">
                <Link to={bookingPaths.detail(hold.id)}>
                  {t('holds.view')}
                  <span className="sr-only"> {hold.reference}</span>
                </Link>
              </Button>
              {cards && (
                <Button asChild size="sm">
                  <Link to={bookingPaths.pay(hold.id)}>
                    {t('holds.pay')}
                    <span className="sr-only"> {hold.reference}</span>
                  </Link>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
