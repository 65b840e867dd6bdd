import type { StoredPriceRule } from './price-records.ts';

/** A brand's rules made ready for pricing: compiled once, used for every hire until they change. */
export interface Tariff {
  readonly rules: readonly StoredPriceRule[];
}

/** Makes rules ready. What is switched off is left out; the order in which they come does not matter. */
export function compileTariff(rules: readonly StoredPriceRule[]): Tariff {
  return { rules: rules.filter((rule) => rule.active) };
}
