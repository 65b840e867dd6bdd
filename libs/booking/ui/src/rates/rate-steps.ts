import type { PriceConflict, PriceRule, PriceRuleKind, Rates } from '../../../contract/src/index.ts';

/** Steps of a price in the order in which they are taken (docs/prices.md); what is no kind of rule comes from elsewhere. */
export const priceSteps = [
  'base-rate',
  'season',
  'weekday',
  'length',
  'lead-time',
  'fee',
  'depot-fees',
  'extras',
  'promotion',
  'rounding',
] as const;
export type PriceStep = (typeof priceSteps)[number];

/** Steps that rules make. */
export const isRuleStep = (step: PriceStep): step is PriceRuleKind =>
  step !== 'depot-fees' && step !== 'extras' && step !== 'promotion';

/** A pair of rules that can meet, with the rules themselves. */
export interface KnownConflict {
  readonly winner: PriceRule;
  readonly loser: PriceRule;
  readonly because: PriceConflict['because'];
}

/** Rules of a kind in the order in which they are looked at, and who wins where two of them meet. */
export function rulesOfStep(
  rates: Pick<Rates, 'rules' | 'conflicts'>,
  kind: PriceRuleKind,
): { rules: readonly PriceRule[]; conflicts: readonly KnownConflict[] } {
  const rules = rates.rules.filter((rule) => rule.kind === kind);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const conflicts = rates.conflicts.flatMap(({ winnerId, loserId, because }) => {
    const winner = byId.get(winnerId);
    const loser = byId.get(loserId);
    return winner && loser ? [{ winner, loser, because }] : [];
  });
  return { rules, conflicts };
}
