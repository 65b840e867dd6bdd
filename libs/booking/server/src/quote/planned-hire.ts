import type { DepotRecord, VanRecord } from '@convoy/fleet/server';
import type { HirePeriod } from './hire-period.ts';

/** A hire that was looked up and checked: van, depots, period. */
export interface PlannedHire {
  readonly van: VanRecord;
  readonly pickupDepot: DepotRecord;
  readonly returnDepot: DepotRecord;
  readonly period: HirePeriod;
  /** What ending elsewhere costs and how long the van takes home; null where it comes back to where it started. */
  readonly oneWay: OneWay | null;
}

/** The terms of a hire that ends at another depot. */
export interface OneWay {
  readonly feePence: number;
  /** Inside `period.blockedUntil`. */
  readonly relocationMinutes: number;
}
