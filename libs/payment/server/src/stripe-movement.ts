import type Stripe from 'stripe';
import type { ProviderMovement } from './payment-gateway.ts';

const kinds: Readonly<Record<string, ProviderMovement['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund-failed',
  // A direct debit that its bank took back after it had come.
  payment_failure_refund: 'dispute',
  payment_reversal: 'dispute',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
};

/** Stripe's balance transaction in our words; its `source` is to be expanded, otherwise it is of no payment. */
export function toMovement(transaction: Stripe.BalanceTransaction): ProviderMovement {
  const { id, amount, created, currency, description, fee, fee_details, source, type } = transaction;
  const platformFeePence = fee_details
    .filter((one) => one.type === 'application_fee')
    .reduce((sum, one) => sum + one.amount, 0);
  const disputed = type === 'adjustment' && /^dispute/.test(transaction.reporting_category);
  const about = source && typeof source === 'object' ? source : null;
  const intent = about && 'payment_intent' in about ? about.payment_intent : null;
  return {
    id,
    at: new Date(created * 1000),
    kind: disputed ? 'dispute' : (kinds[type] ?? 'other'),
    amountPence: amount,
    providerFeePence: fee - platformFeePence,
    platformFeePence,
    currency: currency.toUpperCase(),
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    refund: about?.object === 'refund' ? { id: about.id, refundId: numberOf(about.metadata) } : null,
    memo: description,
  };
}

function numberOf(metadata: Stripe.Metadata | null): number | null {
  const text = metadata?.convoy_refund;
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
