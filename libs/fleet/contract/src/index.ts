export { type DayHours, type Depot, dayHoursSchema, depotSchema, type Weekday, weekdays } from './depot.ts';
export {
  fuelTypes,
  type Van,
  type VanStatus,
  type VanType,
  vanCategories,
  vanSchema,
  vanStatuses,
  vanTypeLoadLength,
  vanTypes,
} from './van.ts';
