/** The pure rules of depots and registrations, for those who need no service: they run anywhere Node does. */
export { type BankHolidayRegion, bankHolidayOn, bankHolidayRegions } from './bank-holidays.ts';
export type { DepotClosure, DepotRecord, OneWayRoute } from './depot-record.ts';
export { findDepots } from './find-depot.ts';
export { forecastDay } from './maintenance/next-due.rule.ts';
export { hiredDaysPerDay } from './maintenance/use-rate.rule.ts';
export { closedReason, hoursOn, nextOpenDay, type OpeningFacts } from './opening-hours.ts';
export { readRegistration, spacedRegistration } from './plate/registration.rule.ts';
