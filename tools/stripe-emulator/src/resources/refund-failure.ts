import type Stripe from 'stripe';
import { type Call, required } from '../api/call.ts';
import { refused } from '../api/errors.ts';
import { book } from './balance-transactions.ts';

/** The customer's bank sent a refund back, days later: the money is the merchant's again. */
export function failRefund(call: Call): Stripe.Refund {
  const refund = required<Stripe.Refund>(call, 'refund', call.ids[0]);
  if (refund.status !== 'succeeded') throw refused(`This refund is not succeeded but ${refund.status}.`);
  const charge = required<Stripe.Charge>(call, 'charge', String(refund.charge));
  const transaction = book(call, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    description: 'REFUND FAILURE',
  });
  const failed = call.store.replace<Stripe.Refund>(call.account, {
    ...refund,
    failure_balance_transaction: transaction.id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  });
  const after = call.store.replace<Stripe.Charge>(call.account, {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  call.emit('refund.failed', failed, { status: 'succeeded' });
  call.emit('charge.refund.updated', failed, { status: 'succeeded' });
  call.emit('charge.updated', after, { amount_refunded: charge.amount_refunded });
  return failed;
}
