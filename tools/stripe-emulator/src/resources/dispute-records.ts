import type Stripe from 'stripe';
import { type Call, required } from '../api/call.ts';
import { disputeFee } from '../fees.ts';
import { newId } from '../ids.ts';
import { book } from './balance-transactions.ts';
import type { ChargeSecrets } from './charge-records.ts';

/** How long a merchant has to answer, in seconds. */
const answerWithin = 9 * 86_400;

/** Opens the dispute of a charge whose card or account is one that disputes. */
export function disputeIfAsked(call: Call, charge: Stripe.Charge): void {
  const reason = call.store.hidden<ChargeSecrets>(call.account, 'charge', charge.id)?.dispute;
  if (reason !== undefined) openDispute(call, charge, reason);
}

/** The customer asks the bank to have the money back: it is taken at once, with a fee. */
export function openDispute(call: Call, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const id = newId('du');
  const amount = charge.amount_captured - (charge.amount_refunded - (charge.amount - charge.amount_captured));
  const isCard = charge.payment_method_details?.type === 'card';
  const withdrawal = book(call, {
    type: 'adjustment',
    category: 'dispute',
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
    fees: [{ type: 'stripe_fee', amount: disputeFee, description: 'Dispute fee' }],
  });
  const dispute = call.store.insert<Stripe.Dispute>(call.account, {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(charge),
    evidence_details: {
      due_by: isCard ? call.now + answerWithin : null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    ...(isCard
      ? {
          payment_method_details: {
            type: 'card',
            card: {
              brand: charge.payment_method_details?.card?.brand ?? 'visa',
              case_type: 'chargeback',
              network: charge.payment_method_details?.card?.network ?? 'visa',
              network_reason_code: '10.4',
            },
          },
        }
      : {}),
    reason,
    status: 'needs_response',
  });
  call.store.replace<Stripe.Charge>(call.account, { ...charge, disputed: true });
  call.emit('charge.dispute.created', dispute);
  call.emit('charge.dispute.funds_withdrawn', dispute);
  // A bank's word about a direct debit is final.
  return isCard ? dispute : endDispute(call, id, 'lost');
}

/** The bank decided. Won, the money comes back; the fee never does. */
export function endDispute(call: Call, id: string, status: 'lost' | 'won'): Stripe.Dispute {
  const dispute = required<Stripe.Dispute>(call, 'dispute', id);
  const back =
    status === 'won'
      ? [
          book(call, {
            type: 'adjustment',
            category: 'dispute_reversal',
            amount: dispute.amount,
            currency: dispute.currency,
            source: id,
            description: `Chargeback reversal for ${String(dispute.charge)}`,
          }),
        ]
      : [];
  const ended = call.store.replace<Stripe.Dispute>(call.account, {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...back],
    is_charge_refundable: status === 'won',
    status,
  });
  if (status === 'won') call.emit('charge.dispute.funds_reinstated', ended);
  call.emit('charge.dispute.closed', ended, { status: dispute.status });
  return ended;
}

function noEvidence(charge: Stripe.Charge): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: charge.receipt_email,
    customer_name: charge.billing_details.name,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
