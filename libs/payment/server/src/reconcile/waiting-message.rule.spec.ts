import { describe, expect, it } from 'vitest';
import type { ProviderEvent } from '../payment-gateway.ts';
import { sumOf, waitOf } from './waiting-message.rule.ts';

const intent = {
  id: 'pi_1',
  clientSecret: '',
  amountPence: 20_000,
  currency: 'gbp',
  state: 'succeeded',
  chargeId: null,
  failure: null,
  paymentId: 7,
  tenantId: 1,
  keepsCard: false,
} as const;
const paid: ProviderEvent = { id: 'evt_1', type: 'intent-succeeded', intent, refund: null };
const wentBack: ProviderEvent = {
  id: 'evt_2',
  type: 'refunded',
  intent: null,
  refund: { intentId: 'pi_1', refundedPence: 5_000 },
};
const made: ProviderEvent = {
  id: 'evt_3',
  type: 'refund-settled',
  intent: null,
  refund: null,
  madeRefund: { id: 're_1', amountPence: 4_000, state: 'succeeded', failure: null, refundId: 9, tenantId: 1 },
};
const asked: ProviderEvent = {
  id: 'evt_5',
  type: 'dispute',
  intent: null,
  refund: null,
  dispute: {
    id: 'du_1',
    intentId: 'pi_1',
    amountPence: 7_000,
    currency: 'gbp',
    reason: 'fraudulent',
    status: 'needs_response',
    openedAt: '2026-05-01T09:00:00Z',
    dueBy: null,
    withdrawnPence: 7_000,
    reinstatedPence: 0,
    feePence: 2_000,
    submissions: 0,
  },
};
const of = (pence: number, status = 'pending') => ({ amountPence: pence, status });

describe('what a kept message waits for', () => {
  it.each([
    ['its payment', paid, { payment: null, refund: null }, 'payment'],
    ['a person, because of the sum', paid, { payment: of(19_999), refund: null }, 'amount'],
    ['nothing more', paid, { payment: of(20_000), refund: null }, 'turn'],
    ['its payment, too, when it tells of a refund', wentBack, { payment: null, refund: null }, 'payment'],
    ['the money that went back to have come', wentBack, { payment: of(20_000), refund: null }, 'money'],
    ['nothing, once it has', wentBack, { payment: of(20_000, 'refunded'), refund: null }, 'turn'],
    ['the refund it names', made, { payment: null, refund: null }, 'refund'],
    ['a person, because the refund is of another sum', made, { payment: null, refund: of(1) }, 'amount'],
    ['nothing, when the refund is there', made, { payment: null, refund: of(4_000) }, 'turn'],
    ['its payment, too, when it tells of a dispute', asked, { payment: null, refund: null }, 'payment'],
    ['the money that is disputed to have come', asked, { payment: of(20_000), refund: null }, 'money'],
    ['nothing, once that has', asked, { payment: of(20_000, 'succeeded'), refund: null }, 'turn'],
  ] as const)('is %s', (_, event, subject, wait) => {
    expect(waitOf(event, subject, 'gbp')).toBe(wait);
  });

  it('is a person where it speaks of another currency', () => {
    expect(waitOf(paid, { payment: of(20_000), refund: null }, 'eur')).toBe('amount');
    expect(waitOf(asked, { payment: of(20_000, 'succeeded'), refund: null }, 'eur')).toBe('amount');
  });

  it('comes with the sum it speaks of', () => {
    expect([paid, wentBack, made, asked].map(sumOf)).toEqual([20_000, 5_000, 4_000, 7_000]);
    expect(sumOf({ id: 'evt_4', type: 'other', intent: null, refund: null })).toBeNull();
  });
});
