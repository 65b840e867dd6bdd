import { OPERATOR_GOODWILL_PENCE } from '@convoy/booking/contract';
import { describe, expect, it } from 'vitest';
import { goodwillMost, vatGivenBack } from './goodwill-most.rule.ts';

const hire = {
  status: 'completed',
  rental_pence: 30_000,
  rental_paid_pence: 30_000,
  cancellation_fee_pence: 0,
};
const all = { returnablePence: 30_000, givenPence: 0, anyAmount: true };

describe('goodwillMost', () => {
  it('is what was charged, paid and is still here', () => {
    expect(goodwillMost(hire, all)).toEqual({ pence: 30_000, by: 'paid' });
    expect(goodwillMost({ ...hire, rental_paid_pence: 12_000 }, all).pence).toBe(12_000);
    expect(goodwillMost(hire, { ...all, returnablePence: 7_000 }).pence).toBe(7_000);
    expect(goodwillMost(hire, { ...all, returnablePence: -1 }).pence).toBe(0);
  });

  it('of a hire that came to nothing is its fee', () => {
    const cancelled = {
      ...hire,
      status: 'cancelled',
      rental_paid_pence: 9_000,
      cancellation_fee_pence: 9_000,
    };
    expect(goodwillMost(cancelled, all).pence).toBe(9_000);
    expect(goodwillMost({ ...cancelled, cancellation_fee_pence: 0, rental_paid_pence: 0 }, all).pence).toBe(
      0,
    );
  });

  it('is nothing before a hire is over', () => {
    for (const status of ['pending', 'confirmed', 'active', 'expired'])
      expect(goodwillMost({ ...hire, status }, all).pence).toBe(0);
  });

  it('is for an operator so much of a hire in all', () => {
    const operator = { ...all, anyAmount: false };
    expect(goodwillMost(hire, operator)).toEqual({ pence: OPERATOR_GOODWILL_PENCE, by: 'right' });
    expect(goodwillMost(hire, { ...operator, givenPence: 9_999 })).toEqual({ pence: 1, by: 'right' });
    expect(goodwillMost(hire, { ...operator, givenPence: 50_000 })).toEqual({ pence: 0, by: 'right' });
    expect(goodwillMost({ ...hire, rental_paid_pence: 500 }, operator)).toEqual({ pence: 500, by: 'paid' });
  });
});

it('the VAT given back is the share of the hire’s', () => {
  expect(vatGivenBack(5_000, 30_000, 30_000)).toBe(5_000);
  expect(vatGivenBack(5_000, 30_000, 100)).toBe(17);
  expect(vatGivenBack(0, 0, 0)).toBe(0);
});
