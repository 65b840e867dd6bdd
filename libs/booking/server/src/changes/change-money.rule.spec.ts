import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedMoney } from './change-money.rule.ts';

describe('the money of a change', () => {
  it.each([
    [
      'dearer: the rest is to be paid',
      [25_500, 20_000],
      [34_000, 20_000],
      { toPayPence: 8_500, toRefundPence: 0 },
    ],
    [
      'cheaper: the rest goes back',
      [25_500, 20_000],
      [17_000, 20_000],
      { toPayPence: 0, rentalBackPence: 8_500 },
    ],
    [
      'cheaper, of what is not paid yet',
      [0, 20_000],
      [17_000, 20_000],
      { toPayPence: 17_000, toRefundPence: 0 },
    ],
    [
      'a cheaper hire with a larger deposit: money moves',
      [25_500, 20_000],
      [22_500, 25_000],
      { movePence: 3_000, toPayPence: 2_000, toRefundPence: 0, depositPaidPence: 23_000 },
    ],
    [
      'a smaller deposit pays for a dearer hire',
      [0, 20_000],
      [34_000, 15_000],
      { movePence: -5_000, toPayPence: 29_000, toRefundPence: 0, rentalPaidPence: 5_000 },
    ],
  ] as const)('%s', (_, [rentalPaidPence, depositPaidPence], [rentalPence, depositPence], expected) => {
    expect(changedMoney({ rentalPaidPence, depositPaidPence }, { rentalPence, depositPence })).toMatchObject(
      expected,
    );
  });

  it('is never to be paid and sent back at once, loses no penny, and stays within the price', () => {
    const pence = fc.integer({ min: 0, max: 60_000 });
    fc.assert(
      fc.property(
        pence,
        pence,
        pence,
        pence,
        (rentalPaidPence, depositPaidPence, rentalPence, depositPence) => {
          const paid = { rentalPaidPence, depositPaidPence };
          const money = changedMoney(paid, { rentalPence, depositPence });
          expect(Math.min(money.toPayPence, money.toRefundPence)).toBe(0);
          expect(money.rentalPaidPence + money.depositPaidPence + money.toRefundPence).toBe(
            rentalPaidPence + depositPaidPence,
          );
          expect(money.rentalPaidPence).toBeLessThanOrEqual(rentalPence);
          expect(money.depositPaidPence).toBeLessThanOrEqual(depositPence);
          expect(Math.min(money.rentalPaidPence, money.depositPaidPence)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
