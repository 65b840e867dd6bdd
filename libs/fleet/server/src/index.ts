export { findDepots } from './find-depot.ts';
export { FleetModule } from './fleet.module.ts';
export { type DepotRecord, FleetQueries, type VanRecord } from './fleet.queries.ts';
export { FleetService } from './fleet.service.ts';
export { hoursOn } from './opening-hours.ts';
