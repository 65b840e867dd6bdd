import { type PriceRuleInput, priceRuleKinds, type RatesFile } from '@convoy/booking/contract';
import { extraColumns, extraOf, ruleOf } from '../prices/rate-views.ts';

/**
 * Rows of `price_rule` that a brand begins with, in the order in which rules are applied.
 * @param depotIds the brand's depots by name; rules of other depots are left out
 */
export function startingRules(rates: RatesFile, depotIds: ReadonlyMap<string, number>) {
  return inOrder(rates, depotIds).map(({ input, depotId }) => {
    const rule = ruleOf(input);
    return {
      kind: rule.kind,
      name: rule.name,
      active: rule.active,
      priority: rule.priority,
      van_type: rule.vanType,
      depot_id: depotId,
      conditions: JSON.stringify(rule.conditions),
      effect: JSON.stringify(rule.effect),
      names: namesOf(rates, rule.name),
    };
  });
}

/** Rows of `extra` that a brand begins with. */
export function startingExtras(rates: RatesFile) {
  return rates.extras.map(extraOf).map((extra) => ({
    ...extraColumns(extra),
    names: namesOf(rates, extra.name, extra.description),
  }));
}

/** What something is called in other languages, as JSON for its row. */
export function namesOf({ translations }: RatesFile, name: string, description = ''): string {
  const names = Object.entries(translations).flatMap(([language, words]) => {
    const [called, described] = [words[name], words[description]];
    return called ? [[language, { name: called, ...(described && { description: described }) }]] : [];
  });
  return JSON.stringify(Object.fromEntries(names));
}

function inOrder(
  rates: RatesFile,
  depotIds: ReadonlyMap<string, number>,
): { readonly input: PriceRuleInput; readonly depotId: number | null }[] {
  const ofDepots = Object.entries(rates.depotRules).flatMap(([name, inputs]) => {
    const depotId = depotIds.get(name);
    // The check of brand packs refuses such a file; a depot renamed since is no reason to charge its fee everywhere.
    return depotId === undefined ? [] : inputs.map((input) => ({ input, depotId }));
  });
  const forAll = rates.rules.map((input) => ({ input, depotId: null }));
  return [...forAll, ...ofDepots].sort(
    (a, b) => priceRuleKinds.indexOf(a.input.kind) - priceRuleKinds.indexOf(b.input.kind),
  );
}
