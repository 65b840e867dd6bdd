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

/** What vans of one size and depot share, and what is known of each rate among them. */
interface Alike {
  /** Null where the hire cannot be had from their depot. */
  readonly price: ((van: VanToPrice) => HirePrice) | null;
  /** The base rate by a rule; null where each van's own counts. */
  readonly dailyRatePence: number | null;
  /** Mandatory fees. */
  readonly fees: { readonly day: number; readonly hire: number };
  /** By rate, then by deposit. */
  readonly prices: Map<number, Map<number, FoundPrice>>;
  /** By rate. */
  readonly rates: Map<number, VanRate>;
}

/**
 * Prices the vans of a search by the one engine of all prices. Vans that are the same to it (depot, size, rate,
 * deposit) are priced once; those with a rule of their own each for itself.
 */
export class VanPrices {
  /** By depot, then by size: a text made of both for each van would cost more than the price. */
  private readonly shared = new Map<number, Map<string, Alike>>();
  /** Vans with rules of their own. */
  private readonly apart = new Map<number, Alike>();
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
    const { price, prices } = this.alike(van);
    if (!price) return null;
    const ofRate = prices.get(van.dailyRatePence) ?? new Map<number, FoundPrice>();
    const known = ofRate.get(van.depositPence);
    if (known) return known;
    const found = price(van);
    prices.set(van.dailyRatePence, ofRate.set(van.depositPence, found));
    return found;
  }

  /** By the brand's rules: also where there is no period to price. */
  rate(van: VanToPrice): VanRate {
    const { dailyRatePence, fees, rates } = this.alike(van);
    let rate = rates.get(van.dailyRatePence);
    if (!rate) {
      const daily = dailyRatePence ?? van.dailyRatePence;
      rate = { dailyRatePence: daily, perDayPence: daily + fees.day, perHirePence: fees.hire };
      rates.set(van.dailyRatePence, rate);
    }
    return rate;
  }

  private alike(van: VanToPrice): Alike {
    const apart = this.tariff.vansApart.has(van.id);
    const known = apart ? this.apart.get(van.id) : this.shared.get(van.depotId)?.get(van.vanType);
    if (known) return known;
    const alike = this.look(van);
    if (apart) this.apart.set(van.id, alike);
    else {
      const sizes = this.shared.get(van.depotId) ?? new Map<string, Alike>();
      this.shared.set(van.depotId, sizes.set(van.vanType, alike));
    }
    return alike;
  }

  /** What its rules say of a van and of those like it. */
  private look(van: VanToPrice): Alike {
    const rules = rulesOf(this.tariff, van);
    const fees = { day: 0, hire: 0 };
    for (const { conditions, effect } of feesOf(rules)) fees[conditions.per] += effect.amountPence;
    return {
      price: this.pricers.get(van.depotId) ?? null,
      dailyRatePence: rules.baseRate[0]?.effect.dailyRatePence ?? null,
      fees,
      prices: new Map(),
      rates: new Map(),
    };
  }
}
