import { useFormats, useTenant } from '@convoy/shell-api';
import { Alert, Button, Icon, Skeleton, toast } from '@convoy/ui-kit';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentPaths } from '../payment.paths.ts';

/** The provider's card form and the button that pays. A declined card leaves everything as it was typed. */
export function CardForm({
  amount,
  onBusy,
  onPaid,
}: {
  amount: string;
  onBusy: (busy: boolean) => void;
  onPaid: () => void;
}) {
  const { t } = useTranslation('payment');
  const { name } = useTenant();
  const { money } = useFormats();
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [paying, setPaying] = useState(false);
  const [declined, setDeclined] = useState<string | null>(null);

  const fail = (message: string | undefined) => {
    const said = message ?? t('toast.failedText');
    setDeclined(said);
    toast({ title: t('toast.failedTitle'), description: said, tone: 'destructive' });
  };
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || paying) return;
    setPaying(true);
    onBusy(true);
    setDeclined(null);
    let paid = false;
    try {
      const checked = await elements.submit();
      if (checked.error) {
        fail(checked.error.message);
      } else {
        const { error } = await stripe.confirmPayment({
          elements,
          redirect: 'if_required',
          confirmParams: { return_url: window.location.origin + paymentPaths.dashboard },
        });
        if (error) fail(error.message);
        else paid = true;
      }
    } catch {
      fail(undefined);
    }
    setPaying(false);
    onBusy(false);
    if (paid) onPaid();
  };

  return (
    <form onSubmit={pay} aria-label={t('form.label')} className="flex flex-col gap-5">
      <div className="relative min-h-52">
        {!ready && (
          <div role="status" className="absolute inset-0 flex flex-col gap-4">
            <span className="sr-only">{t('form.loading')}</span>
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-12" />
          </div>
        )}
        <PaymentElement onReady={() => setReady(true)} onLoadError={() => fail(undefined)} />
      </div>
      {declined && (
        <Alert tone="danger" title={declined}>
          {t('form.declinedHint')}
        </Alert>
      )}
      <Button type="submit" size="lg" loading={paying} disabled={!stripe || !elements || !ready}>
        {!paying && <Icon name="lock" />}
        {paying ? t('form.pending') : t('form.submit', { amount: money(amount) })}
      </Button>
      <p className="flex items-start gap-2 text-muted-foreground text-sm">
        <Icon name="shield-check" className="mt-0.5 size-4 shrink-0" />
        {t('form.secure', { product: name })}
      </p>
    </form>
  );
}
