import { describe, expect, it } from 'vitest';
import { counterParts } from './counter-parts.rule.ts';

const due = { rentalPence: 25_500, depositPence: 20_000 };

describe('money at the counter', () => {
  it.each([
    ['the deposit', 'deposit', undefined, { rentalPence: 0, depositPence: 20_000 }],
    ['everything', 'rental', undefined, { rentalPence: 25_500, depositPence: 20_000 }],
    ['part of the deposit', 'deposit', 5_000, { rentalPence: 0, depositPence: 5_000 }],
    ['less than the deposit of everything', 'rental', 5_000, { rentalPence: 0, depositPence: 5_000 }],
    ['more than the deposit of everything', 'rental', 20_001, { rentalPence: 1, depositPence: 20_000 }],
    ['to the last penny', 'rental', 45_500, { rentalPence: 25_500, depositPence: 20_000 }],
  ] as const)('pays %s', (_what, type, amountPence, parts) => {
    expect(counterParts(due, { type, amountPence })).toEqual(parts);
  });

  it('is refused where it is more than is due', () => {
    expect(counterParts(due, { type: 'deposit', amountPence: 20_001 })).toBeNull();
    expect(counterParts(due, { type: 'rental', amountPence: 45_501 })).toBeNull();
  });
});
