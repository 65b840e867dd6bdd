import { MAX_HIRE_DAYS } from '@convoy/booking/contract';
import { addDays, daysBetween, weekdayOf } from '@convoy/platform/time';
import type { PeriodToPrice } from './hire-price.ts';
import type { RuleOf } from './price-records.ts';

type LengthRule = RuleOf<'length'>;

/** A longer hire that would be cheaper by the day, and the rule that makes it so (null: none, where short hires cost more). */
export interface LongerHire {
  readonly days: number;
  readonly rule: LengthRule | null;
}

const shareOf = (rule: LengthRule | null) => rule?.effect.percentBp ?? 0;

/** The rule of length that counts for a hire of so many days that ends on a date. */
export function lengthRuleOf(
  rules: readonly LengthRule[],
  pickupDate: string,
  returnDate: string,
  days: number,
): LengthRule | null {
  const [pickupDay, returnDay] = [weekdayOf(pickupDate), weekdayOf(returnDate)];
  return (
    rules.find(({ conditions }) => {
      const { minDays, maxDays, pickupDays, returnDays } = conditions;
      return (
        days >= minDays &&
        (maxDays === null || days <= maxDays) &&
        (pickupDays === null || pickupDays.includes(pickupDay)) &&
        (returnDays === null || returnDays.includes(returnDay))
      );
    }) ?? null
  );
}

/**
 * Every hire with the same pickup and a later return that could be cheaper: for each rule the shortest one it counts
 * for, since a longer one by the same rule never costs less. Shortest first.
 */
export function cheaperLongerHires(
  rules: readonly LengthRule[],
  period: Pick<PeriodToPrice, 'pickupDate' | 'returnDate' | 'totalDays'>,
): LongerHire[] {
  const { pickupDate, returnDate, totalDays } = period;
  const own = lengthRuleOf(rules, pickupDate, returnDate, totalDays);
  if (Math.min(0, ...rules.map(shareOf)) >= shareOf(own)) return [];
  const shortest = new Map<LengthRule | null, number>();
  const reach = daysBetween(pickupDate, returnDate);
  for (const days of turningPoints(rules, totalDays)) {
    // So many days end that many dates later, or a date earlier and later in the day than they began.
    for (const later of [days - 1, days]) {
      if (later < reach) continue;
      const rule = lengthRuleOf(rules, pickupDate, addDays(pickupDate, later), days);
      if (shareOf(rule) < shareOf(own) && !shortest.has(rule)) shortest.set(rule, days);
    }
  }
  return [...shortest].map(([rule, days]) => ({ rule, days }));
}

/** The lengths, from `from` on and growing, at which another rule may begin to count. */
function turningPoints(rules: readonly LengthRule[], from: number): number[] {
  // Where the day of the return matters, a week after each has all of them.
  const week = rules.some(({ conditions }) => conditions.returnDays !== null) ? 7 : 1;
  const starts = rules.flatMap(({ conditions }) => [
    conditions.minDays,
    ...(conditions.maxDays === null ? [] : [conditions.maxDays + 1]),
  ]);
  const points = new Set<number>();
  for (const start of [from, ...starts]) {
    for (let days = start; days <= start + week; days++) {
      if (days >= from && days <= MAX_HIRE_DAYS) points.add(days);
    }
  }
  return [...points].sort((a, b) => a - b);
}
