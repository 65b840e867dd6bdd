import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { toMovement } from './stripe-movement.ts';

const transaction = (given: Partial<Record<keyof Stripe.BalanceTransaction, unknown>>) =>
  ({
    id: 'txn_1',
    amount: 20_000,
    created: 1_795_000_000,
    currency: 'gbp',
    description: 'Swift Vans SV-7F3K2',
    fee: 0,
    fee_details: [],
    reporting_category: 'charge',
    source: { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' },
    type: 'charge',
    ...given,
  }) as unknown as Stripe.BalanceTransaction;

describe('a balance transaction in our words', () => {
  it('parts the provider’s fees, taxes included, from the platform’s', () => {
    const movement = toMovement(
      transaction({
        fee: 520,
        fee_details: [
          { type: 'stripe_fee', amount: 300 },
          { type: 'tax', amount: 20 },
          { type: 'application_fee', amount: 200 },
        ],
      }),
    );
    expect(movement).toMatchObject({
      kind: 'payment',
      amountPence: 20_000,
      providerFeePence: 320,
      platformFeePence: 200,
      currency: 'GBP',
      intentId: 'pi_1',
      refund: null,
      at: new Date(1_795_000_000_000),
    });
  });

  it.each([
    ['payment', 'charge', 'payment'],
    ['refund', 'refund', 'refund'],
    ['payment_refund', 'refund', 'refund'],
    ['refund_failure', 'refund_failure', 'refund-failed'],
    ['adjustment', 'dispute', 'dispute'],
    ['adjustment', 'dispute_reversal', 'dispute'],
    ['adjustment', 'other_adjustment', 'other'],
    ['payment_failure_refund', 'charge_failure', 'dispute'],
    ['payout_failure', 'payout_reversal', 'payout'],
    ['stripe_fee', 'fee', 'fee'],
    ['climate_order_purchase', 'climate_order_purchase', 'other'],
  ])('a %s of %s is a %s', (type, reporting_category, kind) => {
    expect(toMovement(transaction({ type, reporting_category })).kind).toBe(kind);
  });

  it('knows a refund and the row of ours that it names, and the intent whole or by its id', () => {
    const refund = (metadata: object) =>
      toMovement(
        transaction({
          type: 'refund',
          source: { object: 'refund', id: 're_1', metadata, payment_intent: { id: 'pi_1' } },
        }),
      );
    expect(refund({ convoy_refund: '77' })).toMatchObject({
      intentId: 'pi_1',
      refund: { id: 're_1', refundId: 77 },
    });
    expect(refund({}).refund).toEqual({ id: 're_1', refundId: null });
    expect(refund({ convoy_refund: '7; drop' }).refund).toEqual({ id: 're_1', refundId: null });
  });

  it('is of no payment where nothing says which', () => {
    for (const source of [
      'ch_1',
      null,
      { object: 'payout', id: 'po_1' },
      { object: 'charge', payment_intent: null },
    ])
      expect(toMovement(transaction({ source }))).toMatchObject({ intentId: null, refund: null });
  });
});
