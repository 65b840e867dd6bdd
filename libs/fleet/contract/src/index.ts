export { type DayHours, type Depot, dayHoursSchema, depotSchema } from './depot.ts';
export { type Van, vanSchema } from './van.ts';
export {
  fuelTypes,
  type LicenceCategory,
  licenceCategories,
  type VanStatus,
  type VanType,
  vanCategories,
  vanStatuses,
  vanTypeLoadLength,
  vanTypes,
} from './van-kinds.ts';
export { type Weekday, weekdays } from './weekdays.ts';
