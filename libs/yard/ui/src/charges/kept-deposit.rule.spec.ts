import { describe, expect, it } from 'vitest';
import { chargeOf } from '../testing/yard.fixtures.ts';
import { keptDepositOf } from './kept-deposit.rule.ts';

const accepted = (amount: string, id = 1) => chargeOf({ id, amount, state: 'accepted' });

describe('the part of a deposit that accepted charges take', () => {
  it.each([
    [20_000, 0, [accepted('80.00')], [8_000, 12_000, 0]],
    [20_000, 0, [accepted('80.00'), accepted('200.00', 2)], [20_000, 0, 8_000]],
    [20_000, 5_000, [accepted('80.00')], [8_000, 7_000, 0]],
    [20_000, 15_000, [accepted('80.00')], [5_000, 0, 3_000]],
    [20_000, 30_000, [accepted('80.00')], [0, 0, 8_000]],
    [20_000, 0, [chargeOf({ amount: '80.00', state: 'proposed' })], [0, 20_000, 0]],
  ] as const)('of %d pence held and %d owed', (held, owed, charges, expected) => {
    const { keptPence, backPence, beyondPence } = keptDepositOf(held, owed, charges);
    expect([keptPence, backPence, beyondPence]).toEqual(expected);
  });

  it('is told line by line, and a line of nothing is left out', () => {
    const { lines } = keptDepositOf(10_000, 0, [
      accepted('80.00'),
      accepted('30.00', 2),
      accepted('5.00', 3),
    ]);
    expect(lines.map(({ charge, pence }) => [charge.id, pence])).toEqual([
      [1, 8_000],
      [2, 2_000],
    ]);
  });
});
