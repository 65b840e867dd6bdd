import type { DepotRecord, VanRecord } from '@convoy/fleet/server';
import type { HirePeriod } from './hire-period.ts';

/** A hire that was looked up and checked: van, depots, period. */
export interface PlannedHire {
  readonly van: VanRecord;
  readonly pickupDepot: DepotRecord;
  readonly returnDepot: DepotRecord;
  readonly period: HirePeriod;
}
