import { formatPence, vatInside } from '@convoy/platform/money';
import type { HirePrice, HireToPrice, PeriodToPrice, VanToPrice } from './hire-price.ts';
import type { Tariff } from './tariff.ts';

/** The price of a hire by a brand's rules: the one source of every price shown, booked and charged (docs/prices.md). */
export function priceHire(_tariff: Tariff, hire: HireToPrice): HirePrice {
  const { van, totalDays } = hire;
  const rentalPence = van.dailyRatePence * totalDays;
  return {
    totalDays,
    dailyRatePence: van.dailyRatePence,
    lines: [
      {
        code: 'hire',
        ruleId: null,
        label: totalDays === 1 ? 'Van hire, 1 day' : `Van hire, ${totalDays} days`,
        quantity: totalDays,
        unitAmount: formatPence(van.dailyRatePence),
        amount: formatPence(rentalPence),
      },
    ],
    rentalPence,
    depositPence: van.depositPence,
    vatPence: vatInside(rentalPence),
    totalPence: rentalPence + van.depositPence,
  };
}

/**
 * Prices many vans for one period, as a search does: without extras and promotion, back where each started, unless
 * the fees of the route and of ends outside opening hours are given.
 */
export function pricerFor(
  tariff: Tariff,
  period: PeriodToPrice,
): (van: VanToPrice, fees?: Partial<Pick<HireToPrice, 'oneWayFeePence' | 'outOfHours'>>) => HirePrice {
  return (van, fees = {}) =>
    priceHire(tariff, {
      ...period,
      van,
      oneWayFeePence: fees.oneWayFeePence ?? 0,
      outOfHours: fees.outOfHours ?? { pickupPence: 0, returnPence: 0 },
      extras: [],
      promotion: null,
    });
}
