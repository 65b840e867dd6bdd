import type { HirePrice, VanToPrice } from '../prices/hire-price.ts';
import { pricerFor } from '../prices/price-hire.ts';
import { feesOf, rulesOf, type Tariff } from '../prices/tariff.ts';
import type { HireAtDepot } from './hire-at-depot.ts';

/** What a search says of a price. */
export type FoundPrice = Pick<
  HirePrice,
  'totalDays' | 'dailyRatePence' | 'rentalPence' | 'depositPence' | 'totalPence'
>;

/** What a van costs before anybody names dates, pence. */
export interface VanRate {
  /** The base rate by the brand's rules. */
  readonly dailyRatePence: number;
  /** A day with its mandatory fees. */
  readonly perDayPence: number;
  /** The mandatory fees of a hire, once. */
  readonly perHirePence: number;
}

/** The least somebody pays who hires a van: one day with all mandatory fees. Pence. */
export const oneDay = ({ perDayPence, perHirePence }: VanRate): number => perDayPence + perHirePence;

/**
 * Prices the vans of a search by the one engine of all prices. Vans that are the same to it (depot, size, rate,
 * deposit) are priced once; those with a rule of their own each for itself.
 */
export class VanPrices {
  private readonly known = new Map<string, FoundPrice>();
  private readonly rates = new Map<string, VanRate>();
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

  /** By the brand's rules: also where there is no period to price. */
  rate(van: VanToPrice): VanRate {
    const key = `${this.alike(van)} ${van.dailyRatePence}`;
    const known = this.rates.get(key);
    if (known) return known;
    const rules = rulesOf(this.tariff, van);
    const dailyRatePence = rules.baseRate[0]?.effect.dailyRatePence ?? van.dailyRatePence;
    const fees = { day: 0, hire: 0 };
    for (const { conditions, effect } of feesOf(rules)) fees[conditions.per] += effect.amountPence;
    const rate = { dailyRatePence, perDayPence: dailyRatePence + fees.day, perHirePence: fees.hire };
    this.rates.set(key, rate);
    return rate;
  }

  private alike(van: VanToPrice): string {
    return this.tariff.vansApart.has(van.id) ? `van ${van.id}` : `${van.depotId} ${van.vanType}`;
  }
}
