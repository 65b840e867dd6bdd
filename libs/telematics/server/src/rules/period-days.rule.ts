import { addDays } from '@convoy/platform/time';
import type { TelematicsPeriod } from '@convoy/telematics/contract';

/** Civil days from the first to the last, both inside: `2026-11-26`. */
export interface DaysSpan {
  readonly from: string;
  readonly to: string;
}

/** How many days a span has, the civil day of today among them. */
const lengths: Readonly<Record<TelematicsPeriod, number>> = { today: 1, week: 7, month: 30 };

/** The days that figures are told for. */
export const periodDays = (period: TelematicsPeriod, today: string): DaysSpan => ({
  from: addDays(today, 1 - lengths[period]),
  to: today,
});

/** The span of the same length that ends the day before: what a fleet is compared with. */
export const daysBefore = (period: TelematicsPeriod, today: string): DaysSpan =>
  periodDays(period, addDays(today, -lengths[period]));
