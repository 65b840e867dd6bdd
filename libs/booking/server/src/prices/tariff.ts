import type { VanToPrice } from './hire-price.ts';
import type { RuleOf, StoredPriceRule } from './price-records.ts';
import { inOrder } from './rule-order.ts';

/** Rules by kind; in each kind the one that counts where several fit comes first. */
export interface RulesByKind {
  readonly baseRate: readonly RuleOf<'base-rate'>[];
  readonly season: readonly RuleOf<'season'>[];
  readonly weekday: readonly RuleOf<'weekday'>[];
  readonly length: readonly RuleOf<'length'>[];
  readonly leadTime: readonly RuleOf<'lead-time'>[];
  readonly fee: readonly RuleOf<'fee'>[];
}

/** A brand's rules made ready for pricing: compiled once, used for every hire until they change. */
export interface Tariff extends RulesByKind {
  readonly rounding: RuleOf<'rounding'> | null;
  /** Vans that have a rule of their own; all others of a size and depot are priced alike. */
  readonly vansApart: ReadonlySet<number>;
}

/** Of most brands: each tariff is remembered. */
const NONE_APART: ReadonlySet<number> = new Set();

/** Makes rules ready. What is switched off is left out; the order in which they come does not matter. */
export function compileTariff(rules: readonly StoredPriceRule[]): Tariff {
  const active = rules.filter((rule) => rule.active);
  const apart = active.flatMap((rule) => rule.vanId ?? []);
  const of = <K extends StoredPriceRule['kind']>(kind: K) =>
    inOrder(active.filter((rule): rule is RuleOf<K> => rule.kind === kind));
  return {
    baseRate: of('base-rate'),
    season: of('season'),
    weekday: of('weekday'),
    length: of('length'),
    leadTime: of('lead-time'),
    fee: of('fee'),
    rounding: of('rounding')[0] ?? null,
    vansApart: apart.length === 0 ? NONE_APART : new Set(apart),
  };
}

/** The rules that concern a van. */
export function rulesOf(tariff: Tariff, van: VanToPrice): RulesByKind {
  const of = <R extends StoredPriceRule>(rules: readonly R[]) => rules.filter((rule) => concerns(rule, van));
  return {
    baseRate: of(tariff.baseRate),
    season: of(tariff.season),
    weekday: of(tariff.weekday),
    length: of(tariff.length),
    leadTime: of(tariff.leadTime),
    fee: of(tariff.fee),
  };
}

/** Of fees with the same name the first counts. */
export function feesOf({ fee }: Pick<RulesByKind, 'fee'>): RuleOf<'fee'>[] {
  const first = new Map<string, RuleOf<'fee'>>();
  for (const each of fee) {
    const name = each.name.toLowerCase();
    if (!first.has(name)) first.set(name, each);
  }
  return [...first.values()];
}

function concerns(rule: StoredPriceRule, van: VanToPrice): boolean {
  return (
    (rule.vanId === null || rule.vanId === van.id) &&
    (rule.vanType === null || rule.vanType === van.vanType) &&
    (rule.depotId === null || rule.depotId === van.depotId)
  );
}
