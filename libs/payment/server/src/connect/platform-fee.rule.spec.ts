import { describe, expect, it } from 'vitest';
import { feeOf, percentOf } from './platform-fee.rule.ts';

describe('the platform’s fee of a payment', () => {
  it.each([
    [20_000, 150, 300],
    [8_999, 75, 67],
    [1, 150, 0],
    [0, 150, 0],
    [20_000, 0, 0],
  ])('of %i pence at %i basis points is %i', (rental, basisPoints, fee) => {
    expect(feeOf(rental, basisPoints)).toBe(fee);
  });

  it('is shown in percent with two places', () => {
    expect([0, 25, 75, 150].map(percentOf)).toEqual(['0.00', '0.25', '0.75', '1.50']);
  });
});
