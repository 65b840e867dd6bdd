import type { HirePrice, VanToPrice } from '../prices/hire-price.ts';
import { pricerFor } from '../prices/price-hire.ts';
import { rulesOf, type Tariff } from '../prices/tariff.ts';
import type { HireAtDepot } from './hire-at-depot.ts';

/** What a search says of a price. */
export type FoundPrice = Pick<
  HirePrice,
  'totalDays' | 'dailyRatePence' | 'rentalPence' | 'depositPence' | 'totalPence'
>;

/**
 * Prices the vans of a search by the one engine of all prices. Vans that are the same to it (depot, size, rate,
 * deposit) are priced once; those with a rule of their own each for itself.
 */
export class VanPrices {
  private readonly known = new Map<string, FoundPrice>();
  private readonly rates = new Map<string, number>();
  private readonly pricers = new Map<number, (van: VanToPrice) => HirePrice>();
  private readonly tariff: Tariff;

  constructor(tariff: Tariff, hires: readonly HireAtDepot[]) {
    this.tariff = tariff;
    for (const { depot, period, fees } of hires) {
      if (!period) continue;
      const price = pricerFor(tariff, period, { sumOnly: true });
      this.pricers.set(depot.id, (van) => price(van, fees));
    }
  }

  /** The price of the hire asked for with this van; null where it cannot be had from its depot. */
  of(van: VanToPrice): FoundPrice | null {
    const pricer = this.pricers.get(van.depotId);
    if (!pricer) return null;
    const key = `${this.alike(van)} ${van.dailyRatePence} ${van.depositPence}`;
    const known = this.known.get(key);
    if (known) return known;
    const price = pricer(van);
    this.known.set(key, price);
    return price;
  }

  /** The base rate a day by the brand's rules, pence: also where there is no period to price. */
  dailyRate(van: VanToPrice): number {
    const key = `${this.alike(van)} ${van.dailyRatePence}`;
    let rate = this.rates.get(key);
    if (rate === undefined) {
      rate = rulesOf(this.tariff, van).baseRate[0]?.effect.dailyRatePence ?? van.dailyRatePence;
      this.rates.set(key, rate);
    }
    return rate;
  }

  private alike(van: VanToPrice): string {
    return this.tariff.vansApart.has(van.id) ? `van ${van.id}` : `${van.depotId} ${van.vanType}`;
  }
}
