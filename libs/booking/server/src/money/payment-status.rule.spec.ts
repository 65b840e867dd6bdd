import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MoneyFigures, paymentStatusOf } from './payment-status.rule.ts';

const unpaid: MoneyFigures = {
  status: 'pending',
  rentalPence: 25_500,
  depositPence: 20_000,
  rentalPaidPence: 0,
  depositPaidPence: 0,
  refundedPence: 0,
  refundedElsewherePence: 0,
  feePence: 0,
  refused: false,
};
const of = (change: Partial<MoneyFigures>) => paymentStatusOf({ ...unpaid, ...change });
const deposit = { status: 'confirmed', depositPaidPence: 20_000 } as const;
const all = { ...deposit, rentalPaidPence: 25_500 } as const;

describe('how a booking stands with its money', () => {
  it.each([
    ['nothing paid', {}, 'pending'],
    ['nothing to pay', { status: 'confirmed', rentalPence: 0, depositPence: 0 }, 'paid'],
    ['nothing to pay, called off', { status: 'cancelled', rentalPence: 0, depositPence: 0 }, 'pending'],
    ['a card that was refused', { refused: true }, 'failed'],
    ['refused, then paid', { ...deposit, refused: true }, 'deposit_paid'],
    ['the deposit', deposit, 'deposit_paid'],
    ['everything', all, 'paid'],
    ['everything, then a dearer change', { ...all, rentalPence: 34_000 }, 'deposit_paid'],
    ['a dearer deposit than was paid', { ...all, depositPence: 30_000 }, 'pending'],
    [
      'everything, then a cheaper change that was given back',
      { ...all, rentalPence: 17_000, rentalPaidPence: 17_000, refundedPence: 8_500 },
      'paid',
    ],
    ['cancelled for nothing', { ...unpaid, status: 'cancelled', refundedPence: 20_000 }, 'refunded'],
    [
      'cancelled for a fee',
      { ...unpaid, status: 'cancelled', rentalPaidPence: 12_750, refundedPence: 32_750 },
      'part_refunded',
    ],
    ['cancelled unpaid', { status: 'cancelled' }, 'pending'],
    ['cancelled for a fee that is owed', { status: 'cancelled', feePence: 12_750 }, 'pending'],
    [
      'cancelled for a fee that is all that was paid',
      { status: 'cancelled', feePence: 12_750, rentalPaidPence: 12_750 },
      'paid',
    ],
    [
      'cancelled, the deposit back and the fee still owed',
      { status: 'cancelled', feePence: 12_750, refundedPence: 20_000 },
      'refunded',
    ],
    ['completed, deposit kept so far', { ...all, status: 'completed' }, 'paid'],
    [
      'completed, the hire paid and never a deposit',
      { status: 'completed', rentalPaidPence: 25_500 },
      'paid',
    ],
    ['completed, some of the hire paid', { status: 'completed', rentalPaidPence: 25_000 }, 'pending'],
    [
      'completed, deposit given back',
      { ...all, status: 'completed', depositPaidPence: 0, refundedPence: 20_000 },
      'part_refunded',
    ],
    ['some of it given back elsewhere', { ...all, refundedElsewherePence: 500 }, 'part_refunded'],
    ['all of it given back elsewhere', { ...all, refundedElsewherePence: 45_500 }, 'refunded'],
  ] as const)('%s', (_, change, expected) => expect(of(change)).toBe(expected));

  it('is "paid" only when all is covered and nothing went back elsewhere, whatever the figures', () => {
    const pence = fc.integer({ min: 0, max: 50_000 });
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(
            'pending',
            'confirmed',
            'active',
            'completed',
            'cancelled',
            'no_show',
            'expired',
          ),
          rentalPence: pence,
          depositPence: pence,
          rentalPaidPence: pence,
          depositPaidPence: pence,
          refundedPence: pence,
          refundedElsewherePence: pence,
          refused: fc.boolean(),
        }) as fc.Arbitrary<MoneyFigures>,
        (f) => {
          const depositDue = f.status === 'completed' ? 0 : f.depositPence;
          const due = f.rentalPaidPence < f.rentalPence || f.depositPaidPence < depositDue;
          if (paymentStatusOf(f) === 'paid') expect([due, f.refundedElsewherePence]).toEqual([false, 0]);
          if (
            f.rentalPence + f.depositPence > 0 &&
            f.rentalPaidPence + f.depositPaidPence + f.refundedPence === 0
          )
            expect(['pending', 'failed']).toContain(paymentStatusOf(f));
        },
      ),
    );
  });
});
