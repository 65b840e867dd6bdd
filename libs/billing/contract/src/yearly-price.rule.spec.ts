import { describe, expect, it } from 'vitest';
import { yearlyPence } from './yearly-price.rule.ts';

describe('twelve months paid at once', () => {
  it.each([
    [7_900, 75_840],
    [19_900, 191_040],
    [49_900, 479_040],
    [99_900, 959_040],
    [0, 0],
    // 48 fifths of a penny.
    [1, 10],
  ])('%i pence a month are %i a year at a fifth less', (monthly, yearly) => {
    expect(yearlyPence(monthly, 2000)).toBe(yearly);
  });

  it('cost twelve times a month where nothing is off', () => {
    expect(yearlyPence(7_900, 0)).toBe(94_800);
  });
});
