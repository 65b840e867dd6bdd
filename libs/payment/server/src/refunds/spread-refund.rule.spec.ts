import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  elsewhereOf,
  leftOf,
  moveParts,
  needsDisputed,
  type OwnRefund,
  type RefundablePayment,
  rentalRefundedOf,
  spreadRefund,
} from './spread-refund.rule.ts';

const payment = (change: Partial<RefundablePayment> = {}): RefundablePayment => {
  const parts = { rentalPartPence: 25_500, depositPartPence: 20_000, ...change };
  return {
    id: 1,
    amountPence: parts.rentalPartPence + parts.depositPartPence,
    refundedPence: 0,
    refunds: [],
    ...parts,
  };
};
const refund = (
  rentalPartPence: number,
  depositPartPence: number,
  status: OwnRefund['status'] = 'succeeded',
  made = true,
): OwnRefund => ({ rentalPartPence, depositPartPence, status, made });

describe('spreading a refund', () => {
  it('takes from the payments in their order, each part from what paid it', () => {
    const late = payment({ id: 2, rentalPartPence: 8_500, depositPartPence: 0 });
    expect(spreadRefund([late, payment()], { rentalPence: 10_000, depositPence: 20_000 })).toEqual([
      { paymentId: 2, rentalPence: 8_500, depositPence: 0 },
      { paymentId: 1, rentalPence: 1_500, depositPence: 20_000 },
    ]);
  });

  it('leaves out what went back elsewhere, and what is on its way', () => {
    const given = payment({ refundedPence: 21_000, refunds: [refund(500, 0, 'requested', false)] });
    expect(elsewhereOf(given)).toBe(20_500);
    expect(leftOf(given)).toEqual({ depositPence: 0, rentalPence: 24_500 });
    expect(spreadRefund([given], { rentalPence: 0, depositPence: 20_000 })).toEqual([]);
  });

  it('may take anew what a bank sent back to us', () => {
    const given = payment({ refundedPence: 20_000, refunds: [refund(0, 20_000, 'failed')] });
    expect(elsewhereOf(given)).toBe(0);
    expect(leftOf(given)).toEqual({ depositPence: 20_000, rentalPence: 25_500 });
  });

  it('leaves what a bank has taken alone, and waits where it has not decided', () => {
    const lost = payment({ takenPence: 20_000 });
    const wanted = { rentalPence: 25_500, depositPence: 20_000 };
    expect(spreadRefund([lost], wanted)).toEqual([{ paymentId: 1, rentalPence: 25_500, depositPence: 0 }]);
    expect(needsDisputed([lost], wanted)).toBe(false);
    const disputed = payment({ takenPence: 45_500, disputed: true });
    expect(needsDisputed([disputed], { rentalPence: 1, depositPence: 0 })).toBe(true);
    expect(needsDisputed([disputed], { rentalPence: 0, depositPence: 0 })).toBe(false);
    // Another payment has enough of it.
    expect(needsDisputed([payment({ id: 2 }), disputed], wanted)).toBe(false);
  });

  it('moves what stays from one part to the other', () => {
    const late = payment({ id: 2, rentalPartPence: 3_000, depositPartPence: 0 });
    expect(moveParts([late, payment()], 5_000)).toEqual([
      { paymentId: 2, rentalPence: 0, depositPence: 3_000 },
      { paymentId: 1, rentalPence: 23_500, depositPence: 22_000 },
    ]);
    expect(moveParts([payment()], -5_000)).toEqual([
      { paymentId: 1, rentalPence: 30_500, depositPence: 15_000 },
    ]);
  });

  it('tells hire from deposit in what has gone back', () => {
    expect(rentalRefundedOf(payment({ refundedPence: 8_500, refunds: [refund(8_500, 0)] }))).toBe(8_500);
    expect(rentalRefundedOf(payment({ refundedPence: 21_000 }))).toBe(1_000);
  });

  it('never takes more than a payment has, however often it is asked', () => {
    const pence = fc.integer({ min: 0, max: 40_000 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(pence, pence, pence), { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(pence, pence), { minLength: 1, maxLength: 5 }),
        (given, asked) => {
          let payments: RefundablePayment[] = given.map(([rental, deposit, elsewhere], id) =>
            payment({
              id,
              rentalPartPence: rental,
              depositPartPence: deposit,
              refundedPence: Math.min(elsewhere, rental + deposit),
            }),
          );
          for (const [rentalPence, depositPence] of asked) {
            const shares = spreadRefund(payments, { rentalPence, depositPence });
            payments = payments.map((one) => {
              const share = shares.find(({ paymentId }) => paymentId === one.id);
              if (!share) return one;
              // Carried out, and the provider's sum says so.
              const made = refund(share.rentalPence, share.depositPence);
              const refundedPence = one.refundedPence + share.rentalPence + share.depositPence;
              return { ...one, refundedPence, refunds: [...one.refunds, made] };
            });
          }
          for (const one of payments) {
            expect(one.refundedPence).toBeLessThanOrEqual(one.amountPence);
            expect(rentalRefundedOf(one)).toBeLessThanOrEqual(one.rentalPartPence);
          }
        },
      ),
    );
  });
});
