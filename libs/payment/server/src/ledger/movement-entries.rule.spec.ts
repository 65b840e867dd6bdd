import { describe, expect, it } from 'vitest';
import type { ProviderMovement } from '../payment-gateway.ts';
import { entriesOf } from './movement-entries.rule.ts';

const movement = (given: Partial<ProviderMovement>): ProviderMovement => ({
  id: 'txn_1',
  at: new Date('2026-11-20T10:00:00Z'),
  kind: 'payment',
  amountPence: 20_000,
  providerFeePence: 0,
  platformFeePence: 0,
  currency: 'GBP',
  intentId: 'pi_1',
  refund: null,
  memo: null,
  ...given,
});
const refund = { id: 're_1', refundId: null };

describe('what a movement at the provider stands for', () => {
  it('a payment is booked by our own row, its fees from the movement', () => {
    expect(entriesOf(movement({ providerFeePence: 320, platformFeePence: 200 }), false)).toEqual([
      { kind: 'payment', ref: 'pi_1', amountPence: 20_000, account: null },
      { kind: 'provider-fee', ref: 'txn_1', amountPence: -320, account: 'fees' },
      { kind: 'platform-fee', ref: 'txn_1', amountPence: -200, account: 'platform-fees' },
    ]);
  });

  it.each([
    ['a refund of ours', { kind: 'refund', amountPence: -500 }, true, 'refund', 're_1', null],
    [
      'one of ours that failed',
      { kind: 'refund-failed', amountPence: 500 },
      true,
      'refund-failed',
      're_1',
      null,
    ],
    [
      'one of the dashboard',
      { kind: 'refund', amountPence: -500 },
      false,
      'refund-elsewhere',
      'txn_1',
      'refunds',
    ],
    [
      'one of the dashboard that failed',
      { kind: 'refund-failed', amountPence: 500 },
      false,
      'refund-elsewhere-failed',
      'txn_1',
      'refunds',
    ],
    ['a payout', { kind: 'payout', amountPence: -900 }, false, 'payout', 'txn_1', 'bank'],
    ['a fee by itself', { kind: 'fee', amountPence: -30 }, false, 'provider-fee', 'txn_1', 'fees'],
  ] as const)('%s', (_what, given, ours, kind, ref, account) => {
    expect(entriesOf(movement({ ...given, refund }), ours)).toEqual([
      { kind, ref, amountPence: given.amountPence, account },
    ]);
  });

  it('a dispute with its fee, and a platform fee that comes back', () => {
    expect(
      entriesOf(movement({ kind: 'dispute', amountPence: -20_000, providerFeePence: 2_000 }), false),
    ).toEqual([
      { kind: 'dispute', ref: 'txn_1', amountPence: -20_000, account: 'disputes' },
      { kind: 'dispute-fee', ref: 'txn_1', amountPence: -2_000, account: 'fees' },
    ]);
    const back = movement({ kind: 'refund', amountPence: -500, platformFeePence: -5, refund });
    expect(entriesOf(back, true)).toContainEqual({
      kind: 'platform-fee',
      ref: 'txn_1',
      amountPence: 5,
      account: 'platform-fees',
    });
  });

  it('what is not known stands for nothing', () => {
    expect(entriesOf(movement({ kind: 'other', amountPence: -77 }), false)).toEqual([]);
  });
});
