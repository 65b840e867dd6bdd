import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { toast } from '@convoy/ui-kit';
import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What the page does when a charge has ended. */
export interface ChargeEnds {
  readonly onBusy: (busy: boolean) => void;
  readonly onPaid: () => void;
  /** The bank has it in hand and takes its time. */
  readonly onPending: () => void;
  /** The charge ended without anybody knowing how; with what there is to say. */
  readonly onUnsure: (said: string) => void;
}

/** Whether a refused charge has certainly taken nothing; after a lost connection, say, nobody knows. */
const tookNothing = ({ type, code }: StripeError): boolean =>
  type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure';

type Outcome = { readonly error?: StripeError; readonly paymentIntent?: PaymentIntent };

/** Charging once, whatever it is paid with: a refused charge leaves everything as it was, and says why. */
export function useCharge({ onBusy, onPaid, onPending, onUnsure }: ChargeEnds) {
  const { t } = useTranslation('payment');
  const [paying, setPaying] = useState(false);
  const [declined, setDeclined] = useState<string | null>(null);

  const say = (message = t('toast.failedText')) => {
    toast({ title: t('toast.failedTitle'), description: message, tone: 'destructive' });
    return message;
  };
  /** @returns what is to be done once the form is free again */
  const attempt = async (confirm: () => Promise<Outcome>): Promise<(() => void) | undefined> => {
    try {
      const { error, paymentIntent } = await confirm();
      if (!error) return paymentIntent?.status === 'processing' ? onPending : onPaid;
      const said = say(error.message);
      if (!tookNothing(error)) return () => onUnsure(said);
      setDeclined(said);
    } catch (error) {
      // Our own refusal comes before anything is charged.
      if (error instanceof ApiError) {
        setDeclined(say(apiErrorMessage(error)));
        return;
      }
      const said = say();
      return () => onUnsure(said);
    }
  };
  /** @param confirm asks the provider; an error of our own API means that it was not asked */
  const charge = async (confirm: () => Promise<Outcome>): Promise<void> => {
    if (paying) return;
    setPaying(true);
    onBusy(true);
    setDeclined(null);
    const next = await attempt(confirm);
    setPaying(false);
    onBusy(false);
    next?.();
  };
  return { paying, declined, charge };
}
