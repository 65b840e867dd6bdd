export { DepotFinder, type DepotsNear, type WantedNear } from './depot-finder.service.ts';
export { FleetModule } from './fleet.module.ts';
export { FleetQueries, type VanRecord } from './fleet.queries.ts';
export { FleetService } from './fleet.service.ts';
export {
  type BankHolidayRegion,
  bankHolidayOn,
  bankHolidayRegions,
  closedReason,
  type DepotClosure,
  type DepotRecord,
  findDepots,
  hoursOn,
  nextOpenDay,
  type OneWayRoute,
  type OpeningFacts,
} from './rules.ts';
