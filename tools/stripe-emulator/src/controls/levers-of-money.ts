import type Stripe from 'stripe';
import { z } from 'zod';
import { required } from '../api/call.ts';
import { refused } from '../api/errors.ts';
import { endDispute, openDispute } from '../resources/dispute-records.ts';
import { refuseUnlessOpen } from '../resources/disputes.ts';
import { settlePaymentIntent } from '../resources/payment-intent-attempts.ts';
import { endPayout, payOutAll } from '../resources/payouts.ts';
import { failRefund } from '../resources/refund-failure.ts';
import { inTransaction } from '../store/database.ts';
import { ownCall } from '../world.ts';
import { about, lever } from './lever.ts';

const settleSchema = z.strictObject({ outcome: z.enum(['succeeded', 'failed']).optional() });
const payoutSchema = z.strictObject({ account: z.string().default('') });
const disputeSchema = z.strictObject({ reason: z.string().max(50).default('fraudulent') });
const closeSchema = z.strictObject({ outcome: z.enum(['won', 'lost']) });
const endSchema = z.strictObject({ outcome: z.enum(['paid', 'failed']) });

export const moneyLevers = [
  lever('payment_intents/:id/settle', settleSchema, (world, { outcome }, id) =>
    about(world, 'payment_intent', id, (call) => settlePaymentIntent(call, outcome)),
  ),

  /** What Stripe does each day: pays out all that is available. */
  lever('payouts', payoutSchema, (world, { account }) => ({
    payouts: inTransaction(world.database, () => payOutAll(ownCall(world, account))),
  })),

  lever('payouts/:id/settle', endSchema, (world, { outcome }, id) =>
    about(world, 'payout', id, (call) => endPayout(call, outcome === 'paid')),
  ),

  /** The customer asks the bank to have the money of any charge back. */
  lever('charges/:id/dispute', disputeSchema, (world, { reason }, id) =>
    about(world, 'charge', id, (call) => {
      const charge = required<Stripe.Charge>(call, 'charge', id);
      if (charge.disputed || !charge.captured) throw refused('This charge cannot be disputed (again).');
      return openDispute(call, charge, reason);
    }),
  ),

  /** The bank decides. */
  lever('disputes/:id/close', closeSchema, (world, { outcome }, id) =>
    about(world, 'dispute', id, (call) => {
      refuseUnlessOpen(required<Stripe.Dispute>(call, 'dispute', id));
      return endDispute(call, id, outcome);
    }),
  ),

  /** The bank thinks again of what was lost, and decides for the merchant after all. */
  lever('disputes/:id/appeal', z.strictObject({}), (world, _body, id) =>
    about(world, 'dispute', id, (call) => {
      if (required<Stripe.Dispute>(call, 'dispute', id).status !== 'lost')
        throw refused('Only a dispute that was lost can be won on appeal.');
      return endDispute(call, id, 'won');
    }),
  ),

  lever('refunds/:id/fail', z.strictObject({}), (world, _body, id) =>
    about(world, 'refund', id, (call) => failRefund(call)),
  ),
];
