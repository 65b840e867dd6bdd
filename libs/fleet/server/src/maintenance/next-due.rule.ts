import type { DueBecause, IntervalLeft, ServicePlan } from '@convoy/fleet/contract';
import { addDays, daysBetween } from '@convoy/platform/time';

/** How much of a plan may go by: what of `ServicePlan` the rule looks at. */
export type Intervals = Pick<ServicePlan, 'everyMonths' | 'everyMiles' | 'everyHiredDays'>;

/** How a van was used since a plan is counted, and how fast that goes. Null where too little is known. */
export interface VanUse {
  /** Driven, not read: odometers are replaced. */
  readonly milesDriven: number | null;
  readonly milesPerDay: number | null;
  readonly hiredDays: number;
  readonly hiredDaysPerDay: number | null;
}

/** When a plan is due, by which of its intervals, and how all of them stand. */
export interface NextDue {
  readonly dueOn: string;
  readonly because: DueBecause;
  readonly intervals: readonly IntervalLeft[];
}

/** Further ahead nothing is forecast: use changes, and a table takes no later day. */
const FURTHEST_DAYS = 3650;

/** The same day so many months later; the last of that month where it has no such day. */
export function addMonths(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

/**
 * When a plan is due next for a van: by whichever of its intervals is over first. Miles and days on hire are forecast from
 * how fast they went lately; where they are used up it is due today. Of intervals that end on one day the first of date,
 * miles, days on hire is named.
 * @param since the day from which it is counted
 * @param today where the brand is
 * @returns null where none of its intervals can be told
 */
export function nextDue(plan: Intervals, since: string, use: VanUse, today: string): NextDue | null {
  const intervals: IntervalLeft[] = [];
  if (plan.everyMonths !== null) {
    const dueOn = addMonths(since, plan.everyMonths);
    intervals.push({ because: 'date', left: daysBetween(today, dueOn), perDay: 1, dueOn });
  }
  if (plan.everyMiles !== null) {
    const left = use.milesDriven === null ? null : plan.everyMiles - use.milesDriven;
    intervals.push(forecast('miles', left, use.milesPerDay, today));
  }
  if (plan.everyHiredDays !== null) {
    intervals.push(forecast('hired-days', plan.everyHiredDays - use.hiredDays, use.hiredDaysPerDay, today));
  }
  const [first] = intervals
    .filter((interval): interval is IntervalLeft & { dueOn: string } => interval.dueOn !== null)
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn));
  return first ? { dueOn: first.dueOn, because: first.because, intervals } : null;
}

function forecast(
  because: DueBecause,
  left: number | null,
  perDay: number | null,
  today: string,
): IntervalLeft {
  return { because, left, perDay, dueOn: forecastDay(left, perDay, today) };
}

/** The day on which what is left is used up at this pace. */
export function forecastDay(left: number | null, perDay: number | null, today: string): string | null {
  if (left === null) return null;
  if (left <= 0) return today;
  if (perDay === null || perDay <= 0) return null;
  const days = Math.floor(left / perDay);
  return days > FURTHEST_DAYS ? null : addDays(today, days);
}
