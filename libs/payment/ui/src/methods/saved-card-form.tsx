import { useFormats } from '@convoy/shell-api';
import { Alert, Button, Icon } from '@convoy/ui-kit';
import type { Stripe } from '@stripe/stripe-js';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedCard, UsedCard } from '../../../contract/src/index.ts';
import { type ChargeEnds, useCharge } from '../components/use-charge.ts';
import type { OpenIntent } from '../payment.api.ts';
import { CardName } from './card-name.tsx';

/** One press pays with a card that is kept; where its bank wants its owner, it asks them here. */
export function SavedCardForm({
  stripe,
  intent,
  card,
  onUse,
  returnUrl,
  ...ends
}: {
  stripe: Stripe;
  intent: OpenIntent;
  card: SavedCard;
  /** Readies the payment for this card. */
  onUse: (cardId: number) => Promise<UsedCard>;
  returnUrl: string;
} & ChargeEnds) {
  const { t } = useTranslation('payment');
  const { money } = useFormats();
  const { paying, declined, charge } = useCharge(ends);
  const pay = (event: FormEvent) => {
    event.preventDefault();
    void charge(async () => {
      const { paymentMethod } = await onUse(card.id);
      return stripe.confirmPayment({
        clientSecret: intent.clientSecret,
        redirect: 'if_required',
        confirmParams: { payment_method: paymentMethod, return_url: returnUrl },
      });
    });
  };
  return (
    <form onSubmit={pay} aria-label={t('saved.form')} className="flex flex-col gap-5">
      {declined && (
        <Alert tone="danger" title={declined}>
          {t('form.declinedHint')}
        </Alert>
      )}
      <Button type="submit" size="lg" loading={paying}>
        {!paying && <Icon name="lock" />}
        {paying ? t('form.pending') : t('form.submit', { amount: money(intent.amount) })}
      </Button>
      <p className="text-muted-foreground text-sm">
        <CardName card={card} />
      </p>
    </form>
  );
}
