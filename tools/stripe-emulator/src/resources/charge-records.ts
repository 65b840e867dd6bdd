import type Stripe from 'stripe';
import { type Call, required } from '../api/call.ts';
import type { Approval, Decline } from '../behaviour.ts';
import { stripeFee } from '../fees.ts';
import { newId } from '../ids.ts';
import type { AccountRecord } from './account-records.ts';
import { takeApplicationFee } from './application-fees.ts';
import { availableAfter, book, platformApplication } from './balance-transactions.ts';
import { chargeDetails } from './charge-details.ts';

/** How a charge came out at the bank. */
export interface ChargeOutcome {
  /** False when the money is only authorised. */
  captured: boolean;
  /** Whether the customer passed 3-D Secure for it. */
  authenticated: boolean;
  decline?: Decline;
  /** The bank takes days to say. */
  pending?: boolean;
  mandate?: string | null;
  dispute?: Approval['dispute'];
}

/** What a charge keeps to itself. */
export interface ChargeSecrets {
  /** The platform's part, in the smallest unit. */
  applicationFee: number;
  /** The reason for which the customer will ask the bank for the money. */
  dispute?: Approval['dispute'];
}

/** Stores the charge that an intent's attempt left behind, successful or not. */
export function recordCharge(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: ChargeOutcome,
): Stripe.Charge {
  const { decline } = outcome;
  const bank = method.type !== 'card';
  const id = newId(bank ? 'py' : 'ch');
  const failed = decline !== undefined;
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: decline ? null : 'STRIPE EMULATOR',
    captured: false,
    created: call.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !failed && !outcome.pending,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: chargeDetails(method, {
      amount: failed ? null : intent.amount,
      authenticated: outcome.authenticated,
      mandate: outcome.mandate ?? null,
    }),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: failed ? 'failed' : outcome.pending ? 'pending' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  call.store.insert(call.account, charge, {
    applicationFee: intent.application_fee_amount ?? 0,
    ...(outcome.dispute ? { dispute: outcome.dispute } : {}),
  } satisfies ChargeSecrets);
  if (failed) call.emit('charge.failed', charge);
  else if (outcome.pending) call.emit('charge.pending', charge);
  else if (outcome.captured) return succeed(call, charge);
  else call.emit('charge.succeeded', charge);
  return charge;
}

function outcomeOf(decline: Decline | undefined): Stripe.Charge['outcome'] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

/** The money came in: it is booked, and the charge says so. */
function succeed(call: Call, charge: Stripe.Charge): Stripe.Charge {
  const paid = takeMoney(call, { ...charge, paid: true, status: 'succeeded' }, charge.amount);
  call.emit('charge.succeeded', paid);
  return paid;
}

/** Books what was captured with its fees, and notes it on the charge. */
function takeMoney(call: Call, charge: Stripe.Charge, amount: number): Stripe.Charge {
  const fee = stripeFee(amount, feeBasis(charge));
  const secrets = call.store.hidden<ChargeSecrets>(call.account, 'charge', charge.id);
  const share = Math.min(secrets?.applicationFee ?? 0, amount);
  const application = share > 0 ? takeApplicationFee(call, charge, share) : null;
  const type = charge.payment_method_details?.type === 'card' ? 'charge' : 'payment';
  const platformPays = paysStripesFee(call) === 'platform';
  if (platformPays) {
    book(call.on(''), {
      type: 'stripe_fee',
      category: 'fee',
      amount: -fee.amount,
      currency: charge.currency,
      source: charge.id,
      description: `${fee.description} of ${call.account}`,
    });
  }
  const transaction = book(call, {
    type,
    category: 'charge',
    amount,
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    availableOn: availableAfter(call.now),
    fees: [
      ...(application
        ? [{ type: 'application_fee' as const, amount: share, description: 'Application fee' }]
        : []),
      ...(platformPays ? [] : [{ type: 'stripe_fee' as const, ...fee }]),
    ],
  });
  return call.store.replace<Stripe.Charge>(call.account, {
    ...charge,
    amount_captured: amount,
    application_fee: application?.id ?? null,
    application_fee_amount: application?.amount ?? null,
    application: application ? platformApplication : null,
    balance_transaction: transaction.id,
    captured: true,
  });
}

/** Who pays Stripe for a connected account's payments: the account, unless it was made otherwise. */
function paysStripesFee(call: Call): 'account' | 'platform' {
  if (call.account === '') return 'account';
  const account = call.store.find<AccountRecord>('', 'account', call.account);
  return (account?.controller?.fees?.payer ?? 'account') === 'account' ? 'account' : 'platform';
}

function feeBasis({ payment_method_details: details }: Stripe.Charge): Parameters<typeof stripeFee>[1] {
  if (details?.type === 'bacs_debit' || details?.type === 'pay_by_bank') return { type: details.type };
  return { type: 'card', country: details?.card?.country ?? null };
}

/** Ends a charge that was pending: paid, or failed with the bank's reason. */
export function completeCharge(
  call: Call,
  id: string,
  decline: Decline | undefined,
  dispute?: Approval['dispute'],
): Stripe.Charge {
  const charge = required<Stripe.Charge>(call, 'charge', id);
  if (!decline) {
    const secrets = call.store.hidden<ChargeSecrets>(call.account, 'charge', id);
    if (dispute) call.store.hide(call.account, 'charge', id, { ...secrets, dispute });
    return succeed(call, charge);
  }
  const failed = call.store.replace<Stripe.Charge>(call.account, {
    ...charge,
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: outcomeOf(decline),
    status: 'failed',
  });
  call.emit('charge.failed', failed);
  return failed;
}

/** Takes an authorised amount, or part of it; the rest goes back to the card. */
export function captureCharge(
  call: Call,
  id: string,
  amount: number,
  applicationFee: number | undefined,
): Stripe.Charge {
  const charge = required<Stripe.Charge>(call, 'charge', id);
  if (applicationFee !== undefined) {
    const secrets = call.store.hidden<ChargeSecrets>(call.account, 'charge', id);
    call.store.hide(call.account, 'charge', id, { ...secrets, applicationFee });
  }
  const captured = takeMoney(call, { ...charge, amount_refunded: charge.amount - amount }, amount);
  call.emit('charge.captured', captured, { captured: false, amount_captured: 0 });
  return captured;
}

/** Lets an authorisation go without taking anything. */
export function releaseCharge(call: Call, id: string): Stripe.Charge {
  const charge = required<Stripe.Charge>(call, 'charge', id);
  const released = call.store.replace<Stripe.Charge>(call.account, {
    ...charge,
    amount_refunded: charge.amount,
    refunded: true,
  });
  call.emit('charge.refunded', released, { amount_refunded: 0, refunded: false });
  return released;
}
