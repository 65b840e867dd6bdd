export { type BankHolidayRegion, bankHolidayOn, bankHolidayRegions } from './bank-holidays.ts';
export { DepotFinder, type DepotsNear, type WantedNear } from './depot-finder.service.ts';
export type { DepotClosure, DepotRecord, OneWayRoute } from './depot-record.ts';
export { findDepots } from './find-depot.ts';
export { FleetModule } from './fleet.module.ts';
export { FleetQueries, type VanRecord } from './fleet.queries.ts';
export { FleetService } from './fleet.service.ts';
export { closedReason, hoursOn, nextOpenDay, type OpeningFacts } from './opening-hours.ts';
