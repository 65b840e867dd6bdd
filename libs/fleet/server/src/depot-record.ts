import type { Depot } from '@convoy/fleet/contract';
import type { BankHolidayRegion } from './bank-holidays.ts';

/** A depot with what the booking rules need beside what is shown. */
export interface DepotRecord extends Depot {
  turnaroundMinutes: number;
  /** Integer pence; null where hires outside opening hours are not offered. */
  outOfHoursFeePence: number | null;
  /** Depots a hire from here may end at. */
  routes: readonly OneWayRoute[];
  /** Days closed whatever the hours say, first to last day, both inside; also those of the past month. */
  closures: readonly DepotClosure[];
  /** Whose bank holidays it keeps; null where it is open on them. */
  bankHolidays: BankHolidayRegion | null;
}

/** Where a hire may end instead, what that costs and how long the van takes to be brought home. */
export interface OneWayRoute {
  depotId: number;
  feePence: number;
  relocationMinutes: number;
}

/** Days a depot is closed for a reason of its own, both inside. */
export interface DepotClosure {
  from: string;
  until: string;
  reason: string;
}
