import { MAX_HIRE_DAYS, type PriceConflict } from '@convoy/booking/contract';
import type { VanType } from '@convoy/fleet/contract';
import type { StoredPriceRule } from './price-records.ts';
import { compareRules, inOrder } from './rule-order.ts';
import { seasonsMeet } from './season.ts';

/** Size and depot of vans, by id: so that a rule for one van is not set against rules for other sizes or depots. */
export type VanScopes = ReadonlyMap<number, { readonly vanType: VanType; readonly depotId: number }>;

/**
 * Pairs of active rules of a kind that can meet on one hire (season and weekday: on one day of it), each with the one
 * that counts then and why. Fees compete only with fees of the same name. Pure; the order of `rules` is of no consequence.
 */
export function priceConflicts(
  rules: readonly StoredPriceRule[],
  vans: VanScopes = new Map(),
): PriceConflict[] {
  const ordered = inOrder(rules.filter(({ active }) => active));
  return ordered.flatMap((winner, at) =>
    ordered
      .slice(at + 1)
      .filter((loser) => concernTheSame(winner, loser, vans) && conditionsMeet(winner, loser))
      .map((loser) => ({
        kind: winner.kind,
        winnerId: winner.id,
        loserId: loser.id,
        because: compareRules(winner, loser).because,
      })),
  );
}

/** Whether some van is concerned by both. */
function concernTheSame(a: StoredPriceRule, b: StoredPriceRule, vans: VanScopes): boolean {
  const scope = (rule: StoredPriceRule) => {
    const van = rule.vanId === null ? undefined : vans.get(rule.vanId);
    return { vanType: rule.vanType ?? van?.vanType ?? null, depotId: rule.depotId ?? van?.depotId ?? null };
  };
  const [left, right] = [scope(a), scope(b)];
  const meets = (x: unknown, y: unknown) => x === null || y === null || x === y;
  return meets(a.vanId, b.vanId) && meets(left.vanType, right.vanType) && meets(left.depotId, right.depotId);
}

function conditionsMeet(a: StoredPriceRule, b: StoredPriceRule): boolean {
  switch (a.kind) {
    case 'base-rate':
    case 'rounding':
      return a.kind === b.kind;
    case 'season':
      return b.kind === 'season' && seasonsMeet(a.conditions, b.conditions);
    case 'weekday':
      return b.kind === 'weekday' && daysMeet(a.conditions.days, b.conditions.days);
    case 'length':
      return (
        b.kind === 'length' &&
        a.conditions.minDays <= (b.conditions.maxDays ?? MAX_HIRE_DAYS) &&
        b.conditions.minDays <= (a.conditions.maxDays ?? MAX_HIRE_DAYS) &&
        daysMeet(a.conditions.pickupDays, b.conditions.pickupDays) &&
        daysMeet(a.conditions.returnDays, b.conditions.returnDays)
      );
    case 'lead-time':
      return (
        b.kind === 'lead-time' &&
        a.conditions.minDaysAhead <= (b.conditions.maxDaysAhead ?? Number.POSITIVE_INFINITY) &&
        b.conditions.minDaysAhead <= (a.conditions.maxDaysAhead ?? Number.POSITIVE_INFINITY)
      );
    case 'fee':
      return b.kind === 'fee' && a.name.toLowerCase() === b.name.toLowerCase();
  }
}

const daysMeet = (a: readonly string[] | null, b: readonly string[] | null) =>
  a === null || b === null || a.some((day) => b.includes(day));
