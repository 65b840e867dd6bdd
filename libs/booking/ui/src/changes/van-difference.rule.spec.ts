import { expect, it } from 'vitest';
import { booking, quote, vanResult } from '../testing/booking.fixtures.ts';
import { vanDifference } from './van-difference.rule.ts';

const priced = (rentalAmount: string, depositAmount = '250.00') => {
  const { totalDays, pickupDate, returnDate, totalAmount } = quote();
  return vanResult({
    depositAmount,
    price: { totalDays, pickupDate, returnDate, rentalAmount, totalAmount },
  });
};

it('compares hire and deposit with those agreed, whatever extras and codes come to', () => {
  const [hire] = quote().lines;
  const agreed = booking({
    lines: [
      hire!,
      { code: 'weekday', ruleId: 2, label: 'Weekend', quantity: 1, unitAmount: '-10.50', amount: '-10.50' },
      { code: 'extra', ruleId: 3, label: 'Ramp', quantity: 1, unitAmount: '36.00', amount: '36.00' },
      { code: 'promotion', ruleId: 4, label: 'SAVE', quantity: 1, unitAmount: '-20.00', amount: '-20.00' },
    ],
  });
  expect(vanDifference(agreed, priced('159.50'))).toBe(0);
  expect(vanDifference(agreed, priced('200.00', '300.00'))).toBe(9_050);
  expect(vanDifference(agreed, priced('100.00', '200.00'))).toBe(-10_950);
  expect(vanDifference(agreed, vanResult())).toBeNull();
});
