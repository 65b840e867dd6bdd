import { useFormats, useTenant } from '@convoy/shell-api';
import { Alert, Button, Icon, Skeleton } from '@convoy/ui-kit';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeepCardField } from '../methods/keep-card-field.tsx';
import type { OpenIntent } from '../payment.api.ts';
import { paymentPaths } from '../payment.paths.ts';
import { type ChargeEnds, useCharge } from './use-charge.ts';

/** The provider's form and the button that pays. A declined card leaves everything as it was typed. */
export function CardForm({
  intent,
  mayKeep,
  onKeep,
  returnUrl,
  kind,
  onKind,
  onLost,
  ...ends
}: {
  intent: OpenIntent;
  /** Whether the card that pays may be kept: whoever pays is the customer themselves. */
  mayKeep: boolean;
  /** Tells the server whether it is kept. */
  onKeep: (keep: boolean) => Promise<void>;
  /** Where one comes back to from a bank's page. */
  returnUrl: string;
  /** What is paid with, as the provider's form calls it. A form that is made anew begins with it. */
  kind: string;
  onKind: (kind: string) => void;
  /** The form could not be loaded. */
  onLost: () => void;
} & ChargeEnds) {
  const { t } = useTranslation('payment');
  const { name } = useTenant();
  const { money } = useFormats();
  const stripe = useStripe();
  const elements = useElements();
  const { paying, declined, charge } = useCharge(ends);
  const [ready, setReady] = useState(false);
  // What comes first is what the form begins with; cards do by themselves.
  const [options] = useState(kind === 'card' ? {} : { paymentMethodOrder: [kind] });
  // A form that is made anew begins with what the server knows: the box never says otherwise than what would be done.
  const [keep, setKeep] = useState(intent.keep === true);

  const end = useRef<HTMLDivElement>(null);
  // Where the form is long the refusal stands below the window: it is shown, with the button that tries again.
  useEffect(() => {
    if (declined) end.current?.scrollIntoView({ block: 'center' });
  }, [declined]);

  const isCard = kind === 'card';
  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements) return;
    void charge(async () => {
      const checked = await elements.submit();
      if (checked.error) return { error: { ...checked.error, type: 'validation_error' } };
      const wanted = keep && isCard && mayKeep;
      if (wanted !== intent.keep) {
        await onKeep(wanted);
        await elements.fetchUpdates();
      }
      return stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: {
          return_url: isCard ? window.location.origin + paymentPaths.dashboard : returnUrl,
        },
      });
    });
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
        {/* Wallets show themselves in it where browser, brand and provider have them. */}
        <PaymentElement
          options={options}
          onReady={() => setReady(true)}
          onLoadError={onLost}
          onChange={({ value }) => value?.type && onKind(value.type)}
        />
      </div>
      {ready && mayKeep && isCard && <KeepCardField keep={keep} disabled={paying} onChange={setKeep} />}
      {ready && kind === 'pay_by_bank' && (
        <p className="flex items-start gap-2 text-muted-foreground text-sm">
          <Icon name="wallet" className="mt-0.5 size-4 shrink-0" />
          {t('bank.hint')}
        </p>
      )}
      <div ref={end} className="flex flex-col gap-5">
        {declined && (
          <Alert tone="danger" title={declined}>
            {t('form.declinedHint')}
          </Alert>
        )}
        <Button type="submit" size="lg" loading={paying} disabled={!stripe || !elements || !ready}>
          {!paying && <Icon name="lock" />}
          {paying ? t('form.pending') : t('form.submit', { amount: money(intent.amount) })}
        </Button>
      </div>
      <p className="flex items-start gap-2 text-muted-foreground text-sm">
        <Icon name="shield-check" className="mt-0.5 size-4 shrink-0" />
        {t('form.secure', { product: name })}
      </p>
    </form>
  );
}
