import { describe, expect, it } from 'vitest';
import { balanceOf, flowOf, penceOf, poundsOf } from './money-flow.rule.ts';

const sums = (account: 'provider' | 'counter' | 'bank' | 'fees', debit: string, credit: string) => ({
  account,
  debit,
  credit,
});

describe('money in and out of a day', () => {
  it('is what came to the provider and the counter, and what left them', () => {
    const day = {
      accounts: [
        sums('provider', '300.00', '50.30'),
        sums('counter', '20.10', '5.00'),
        sums('fees', '4.30', '0.00'),
      ],
    };
    expect(flowOf(day)).toEqual({ came: 32_010, went: 5_530 });
    expect(flowOf({ accounts: [] })).toEqual({ came: 0, went: 0 });
  });

  it('has nothing of what only moved to the bank, or came back from there', () => {
    expect(
      flowOf({ accounts: [sums('provider', '0.00', '900.00'), sums('bank', '900.00', '0.00')] }),
    ).toEqual({
      came: 0,
      went: 0,
    });
    expect(
      flowOf({ accounts: [sums('provider', '900.00', '0.00'), sums('bank', '0.00', '900.00')] }),
    ).toEqual({
      came: 0,
      went: 0,
    });
  });
});

it('a balance reads as people say it', () => {
  expect([balanceOf('deposits-held', '-200.00'), balanceOf('provider', '193.20')]).toEqual([20_000, 19_320]);
  expect(balanceOf('refunds', '50.00')).toBe(-5_000);
  expect(Object.is(balanceOf('vat', '0.00'), 0)).toBe(true);
  expect([penceOf('0.29'), poundsOf(-1_930)]).toEqual([29, '-19.30']);
});
