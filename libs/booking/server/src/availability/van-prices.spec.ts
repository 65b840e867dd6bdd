import { describe, expect, it } from 'vitest';
import type { VanToPrice } from '../prices/hire-price.ts';
import type { StoredPriceRule } from '../prices/price-records.ts';
import { compileTariff } from '../prices/tariff.ts';
import { VanPrices } from './van-prices.ts';

const every = {
  active: true,
  priority: 0,
  vanType: null,
  vanId: null,
  depotId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
} as const;
const fee = (
  id: number,
  name: string,
  per: 'day' | 'hire',
  amountPence: number,
  depotId: number | null = null,
): StoredPriceRule => ({
  ...every,
  id,
  kind: 'fee',
  name,
  depotId,
  conditions: { per },
  effect: { amountPence },
});
const van = (given: Partial<VanToPrice> = {}): VanToPrice => ({
  id: 1,
  vanType: 'medium',
  depotId: 1,
  dailyRatePence: 8000,
  depositPence: 20_000,
  ...given,
});
const ratesWith = (...rules: StoredPriceRule[]) => new VanPrices(compileTariff(rules), []);

describe('what a van costs where nobody asked for dates', () => {
  it('is its rate alone in a brand without fees', () => {
    expect(ratesWith().rate(van())).toEqual({
      dailyRatePence: 8000,
      perDayPence: 8000,
      perHirePence: 0,
    });
  });

  it('has the fees in it that nobody can leave out: those of a day in the day, those of a hire beside it', () => {
    const prices = ratesWith(
      fee(1, 'Clean air', 'day', 400),
      fee(2, 'Environmental charge', 'hire', 600),
      fee(3, 'Cover', 'day', 250),
    );
    expect(prices.rate(van())).toEqual({ dailyRatePence: 8000, perDayPence: 8650, perHirePence: 600 });
  });

  it('counts one fee of a name, that which a hire would have', () => {
    const prices = ratesWith(fee(1, 'Cleaning', 'hire', 1200), fee(2, 'cleaning', 'hire', 1500, 1));
    expect(prices.rate(van()).perHirePence).toBe(1500);
    expect(prices.rate(van({ depotId: 2 })).perHirePence).toBe(1200);
  });

  it('keeps apart vans of one size and depot that have rates of their own', () => {
    const prices = ratesWith(fee(1, 'Clean air', 'day', 400));
    expect(prices.rate(van()).perDayPence).toBe(8400);
    expect(prices.rate(van({ id: 2, dailyRatePence: 9000 })).perDayPence).toBe(9400);
  });
});
