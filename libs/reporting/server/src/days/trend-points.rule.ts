import type { TrendPoint, TrendSums } from '@convoy/reporting/contract';
import type { BusinessDay } from './business-days.sql.ts';

/** Days as points of so many days each; the last point is whole, so the first may be shorter. */
export function trendPoints(days: readonly BusinessDay[], daysEach: number): TrendPoint[] {
  const points: TrendPoint[] = [];
  for (let end = days.length; end > 0; end -= daysEach) {
    const part = days.slice(Math.max(0, end - daysEach), end);
    points.unshift({
      from: part[0]!.day,
      until: part.at(-1)!.day,
      ...trendSums(part),
      booked: share(part, 'bookedMinutes'),
    });
  }
  return points;
}

/** The figures of many days as one. */
export function trendSums(days: readonly BusinessDay[]): TrendSums {
  return {
    utilization: share(days, 'hiredMinutes'),
    revenuePence: sum(days, 'revenuePence'),
    bookingsMade: sum(days, 'made'),
  };
}

/** What is agreed for days to come: what is booked, and the rest of the hires that are on the road. */
export function aheadPoints(days: readonly BusinessDay[]): Pick<TrendPoint, 'from' | 'until' | 'booked'>[] {
  return days.map((day) => ({
    from: day.day,
    until: day.day,
    booked: share([{ ...day, bookedMinutes: day.bookedMinutes + day.hiredMinutes }], 'bookedMinutes'),
  }));
}

/** Whether there was a business on these days: a fleet, or figures. */
export function wasInBusiness(days: readonly BusinessDay[]): boolean {
  return days.some(
    ({ fleetMinutes, hiredMinutes, made, revenuePence }) =>
      fleetMinutes + hiredMinutes + made + revenuePence > 0,
  );
}

/** Percent of the fleet's time, one decimal; null without a fleet. */
function share(days: readonly BusinessDay[], of: 'hiredMinutes' | 'bookedMinutes'): number | null {
  const fleet = sum(days, 'fleetMinutes');
  return fleet === 0 ? null : Math.round((sum(days, of) / fleet) * 1_000) / 10;
}

function sum(days: readonly BusinessDay[], of: Exclude<keyof BusinessDay, 'day'>): number {
  return days.reduce((total, day) => total + day[of], 0);
}
