export { DepotFinder, type DepotsNear, type WantedNear } from './depot-finder.service.ts';
export { DepotHiresPort } from './depots/depot-hires.port.ts';
export { FleetModule } from './fleet.module.ts';
export { FleetQueries, type VanRecord } from './fleet.queries.ts';
export { FleetService } from './fleet.service.ts';
export { GalleriesOfVans } from './graph/galleries-of-vans.ts';
export {
  type HireDays,
  type HireFrom,
  type HireWaiting,
  type TimeTaken,
  type VanTime,
  VanTimePort,
} from './maintenance/van-time.port.ts';
export { GovernmentPlateLookup } from './plate/government.plate-lookup.ts';
export { PlateOptions } from './plate/plate.options.ts';
export {
  type MotDefect,
  type MotTest,
  type PlateFact,
  type PlateFacts,
  type PlateFields,
  type PlateFuel,
  type PlateSource,
  plateSources,
  type WhyUnknown,
} from './plate/plate-facts.ts';
export { PlateLookup } from './plate/plate-lookup.port.ts';
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
  readRegistration,
  spacedRegistration,
} from './rules.ts';
export { placeAt, type VanMove, type VanMoves } from './transfers/van-place.rule.ts';
export { InstrumentReadings, type NotedReading } from './vans/instrument-readings.service.ts';
export {
  type ReadOdometer,
  TrackedOdometers,
  type TrackedReading,
} from './vans/tracked-odometers.service.ts';
export { type HiresAhead, VanDiaryPort } from './vans/van-diary.port.ts';
