import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest, refused } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import { createdRange, expand, integer, mergeMetadata, metadata, pagingShape } from '../api/parameters.ts';
import { newId } from '../ids.ts';
import { availableAfter, book, platformApplication } from './balance-transactions.ts';

type Fee = Stripe.ApplicationFee;

/** The platform's part of a connected account's charge, on the platform's own account. */
export function takeApplicationFee(call: Call, charge: Stripe.Charge, amount: number): Fee {
  const platform = call.on('');
  const id = newId('fee');
  const transaction = book(platform, {
    type: 'application_fee',
    category: 'platform_earning',
    amount,
    currency: charge.currency,
    source: id,
    description: `Application fee from ${call.account}`,
    availableOn: availableAfter(call.now),
  });
  const fee = platform.store.insert<Fee>('', {
    id,
    object: 'application_fee',
    account: call.account,
    amount,
    amount_refunded: 0,
    application: platformApplication,
    balance_transaction: transaction.id,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    fee_source: { type: 'charge', charge: charge.id },
    livemode: false,
    originating_transaction: null,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  });
  platform.emit('application_fee.created', fee);
  return fee;
}

/** Gives part of an application fee back to the account it was taken from. */
export function returnApplicationFee(
  call: Call,
  id: string,
  amount: number,
  notes: Record<string, string> = {},
): Stripe.FeeRefund {
  const platform = call.on('');
  const fee = required<Fee>(platform, 'application_fee', id);
  const refundId = newId('fr');
  const transaction = book(platform, {
    type: 'application_fee_refund',
    category: 'platform_earning_refund',
    amount: -amount,
    currency: fee.currency,
    source: refundId,
  });
  const refund = platform.store.insert<Stripe.FeeRefund>('', {
    id: refundId,
    object: 'fee_refund',
    amount,
    balance_transaction: transaction.id,
    created: call.now,
    currency: fee.currency,
    fee: fee.id,
    metadata: notes,
  });
  const after = platform.store.replace<Fee>('', {
    ...fee,
    amount_refunded: fee.amount_refunded + amount,
    refunded: fee.amount_refunded + amount === fee.amount,
    refunds: { ...fee.refunds, data: [refund, ...fee.refunds.data] },
  });
  platform.emit('application_fee.refunded', after, { amount_refunded: fee.amount_refunded });
  return refund;
}

export function retrieveApplicationFee(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<Fee>(call, 'application_fee', call.ids[0]);
}

const listSchema = z.strictObject({
  ...pagingShape,
  charge: z.string().optional(),
  created: createdRange.optional(),
} satisfies Partial<Record<keyof Stripe.ApplicationFeeListParams, z.ZodType>>);

export function listApplicationFees(call: Call): Answer {
  const { charge, created, ...page } = parametersOf(call, listSchema);
  const filter = { where: { charge }, created };
  return listPage<Fee>(call, 'application_fee', '/v1/application_fees', page, filter);
}

const refundSchema = z.strictObject({
  amount: integer.optional(),
  expand: expand.optional(),
  metadata: metadata.optional(),
});

/** `POST /v1/application_fees/{id}/refunds`: the account gets it as an adjustment of its own. */
export function createFeeRefund(call: Call): Answer {
  const given = parametersOf(call, refundSchema);
  const fee = required<Fee>(call, 'application_fee', call.ids[0]);
  const left = fee.amount - fee.amount_refunded;
  const amount = given.amount ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' });
  if (amount > left) {
    throw refused(`Refund amount (${amount}) is greater than fee amount left to refund (${left}).`, {
      param: 'amount',
    });
  }
  book(call.on(String(fee.account)), {
    type: 'application_fee_refund',
    category: 'fee',
    amount,
    currency: fee.currency,
    source: fee.id,
  });
  return returnApplicationFee(call, fee.id, amount, mergeMetadata(null, given.metadata));
}

export function listFeeRefunds(call: Call): Answer {
  const page = parametersOf(call, z.strictObject(pagingShape));
  const fee = required<Fee>(call, 'application_fee', call.ids[0]);
  const url = `/v1/application_fees/${fee.id}/refunds`;
  return listPage<Stripe.FeeRefund>(call, 'fee_refund', url, page, { where: { fee: fee.id } });
}
