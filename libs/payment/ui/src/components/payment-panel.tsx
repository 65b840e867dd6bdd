import type { Booking } from '@convoy/booking/contract';
import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, Card, CardContent, Skeleton, toast } from '@convoy/ui-kit';
import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentType } from '../../../contract/src/index.ts';
import { useProvider } from '../hooks/use-provider.ts';
import { paymentIntent } from '../payment.api.ts';
import { brandAppearance, currentScheme, onSchemeChange } from '../provider/brand-appearance.ts';
import { CardForm } from './card-form.tsx';
import { PaymentChoice } from './payment-choice.tsx';

/** Refusals that mean: money is on its way or already there. The page then waits for the booking instead. */
const UNDER_WAY = ['PAYMENT_PROCESSING', 'ALREADY_PAID'];

/** Choice, card form, and what to do when the form cannot be had. */
export function PaymentPanel({
  booking,
  type,
  canChoose,
  onType,
  onPaid,
  onUnderWay,
}: {
  booking: Booking;
  type: PaymentType;
  canChoose: boolean;
  onType: (type: PaymentType) => void;
  onPaid: () => void;
  onUnderWay: () => void;
}) {
  const { t } = useTranslation('payment');
  const [busy, setBusy] = useState(false);
  const provider = useProvider();
  const intent = useQuery(paymentIntent({ bookingId: booking.id, type }));
  const error = provider.error ?? intent.error;
  const underWay = error instanceof ApiError && UNDER_WAY.includes(error.code);

  useEffect(() => {
    if (!error) return;
    if (underWay) return onUnderWay();
    toast({ title: t('toast.setupFailedTitle'), description: apiErrorMessage(error), tone: 'destructive' });
  }, [error, underWay, onUnderWay, t]);

  const { stripe } = provider;
  const clientSecret = intent.isFetching ? undefined : intent.data?.clientSecret;
  const scheme = useSyncExternalStore(onSchemeChange, currentScheme, () => '');
  // Asked for again with the scheme: the colours read are those of the scheme.
  const options = useMemo(
    () => (clientSecret ? { clientSecret, appearance: brandAppearance() } : undefined),
    [clientSecret, scheme],
  );

  return (
    <Card>
      <CardContent className="flex flex-col gap-6">
        {canChoose ? (
          <PaymentChoice booking={booking} type={type} disabled={busy} onChange={onType} />
        ) : (
          <div>
            <h2 className="text-lg leading-6">{t('type.balance')}</h2>
            <p className="mt-1 text-muted-foreground text-sm">{t('type.balanceHint')}</p>
          </div>
        )}
        <div className="border-border border-t pt-6">
          {error && !underWay ? (
            <Alert
              tone="danger"
              title={t('form.unavailable')}
              action={
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => {
                    provider.retry();
                    if (intent.isError) intent.refetch();
                  }}
                >
                  {t('form.retry')}
                </Button>
              }
            >
              {apiErrorMessage(error)}
            </Alert>
          ) : stripe && options && intent.data ? (
            // A form belongs to one intent: another choice starts another form.
            <Elements key={options.clientSecret} stripe={stripe} options={options}>
              <CardForm amount={intent.data.amount} onBusy={setBusy} onPaid={onPaid} />
            </Elements>
          ) : (
            <div role="status" className="flex flex-col gap-4">
              <span className="sr-only">{t('form.loading')}</span>
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
              <Skeleton className="h-12" />
              <Skeleton className="mt-5 h-12" />
            </div>
          )}
        </div>
      </CardContent>
    </Card>
  );
}
