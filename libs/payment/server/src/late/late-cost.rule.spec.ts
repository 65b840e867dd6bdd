import { describe, expect, it } from 'vitest';
import { lateVatOf } from './late-cost.rule.ts';

describe('the VAT of a late cost', () => {
  it.each([
    ['fuel', 3_000, 500],
    ['mileage', 30, 5],
    ['late-return', 8_501, 1_417],
    ['fine', 6_500, 0],
    ['damage', 100_000, 0],
  ] as const)('of %s for %i pence is %i', (reason, amount, vat) => {
    expect(lateVatOf(reason, amount)).toBe(vat);
  });
});
