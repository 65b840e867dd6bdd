import { MAX_HIRE_DAYS, type PriceConflict } from '@convoy/booking/contract';
import type { StoredPriceRule } from './price-records.ts';
import { seasonLength } from './season.ts';

/** Whom a rule concerns, as a number: one van 4, a size 2, a depot 1, together their sum. The higher the narrower. */
function scopeOf(rule: StoredPriceRule): number {
  return (rule.vanId === null ? 0 : 4) + (rule.vanType === null ? 0 : 2) + (rule.depotId === null ? 0 : 1);
}

/** In how many cases the conditions of a rule are met, in the measure of its kind. The lower the narrower. */
function breadthOf(rule: StoredPriceRule): number {
  switch (rule.kind) {
    case 'season':
      // A year alone is narrower than every year.
      return seasonLength(rule.conditions) * 2 + (rule.conditions.from.length === 5 ? 1 : 0);
    case 'weekday':
      return new Set(rule.conditions.days).size;
    case 'length': {
      const { minDays, maxDays, pickupDays, returnDays } = rule.conditions;
      const week = (days: readonly string[] | null) => (days === null ? 7 : new Set(days).size);
      return ((maxDays ?? MAX_HIRE_DAYS) - minDays + 1) * week(pickupDays) * week(returnDays);
    }
    case 'lead-time':
      return (rule.conditions.maxDaysAhead ?? MAX_DAYS) - rule.conditions.minDaysAhead;
    case 'base-rate':
    case 'fee':
    case 'rounding':
      return 0;
  }
}
/** Beyond any number of days ahead. */
const MAX_DAYS = 1000;

/**
 * Which of two rules of a kind counts where both fit, and why: the higher priority; then the narrower (whom it concerns
 * first, then its conditions); then the older. No two rules are ever alike, so the order in which they are stored is
 * of no consequence.
 */
export function compareRules(
  a: StoredPriceRule,
  b: StoredPriceRule,
): { readonly order: number; readonly because: PriceConflict['because'] } {
  if (a.priority !== b.priority) return { order: b.priority - a.priority, because: 'priority' };
  const narrower = scopeOf(b) - scopeOf(a) || breadthOf(a) - breadthOf(b);
  if (narrower !== 0) return { order: narrower, because: 'narrower' };
  const older = a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id - b.id;
  return { order: older, because: 'older' };
}

/** Rules with the one first that counts where several fit. */
export function inOrder<R extends StoredPriceRule>(rules: readonly R[]): R[] {
  return [...rules].sort((a, b) => compareRules(a, b).order);
}
