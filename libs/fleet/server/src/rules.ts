/** The pure rules of depots, for those who need no service: they run anywhere Node does. */
export { type BankHolidayRegion, bankHolidayOn, bankHolidayRegions } from './bank-holidays.ts';
export type { DepotClosure, DepotRecord, OneWayRoute } from './depot-record.ts';
export { findDepots } from './find-depot.ts';
export { closedReason, hoursOn, nextOpenDay, type OpeningFacts } from './opening-hours.ts';
