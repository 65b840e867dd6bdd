import type { ParseKeys } from 'i18next';
import { type BookingUrlState, emptyBookingUrl } from '../booking-url.state.ts';

/** What the search can be narrowed by. */
export type SearchFilters = Pick<
  BookingUrlState,
  | 'location'
  | 'near'
  | 'vanType'
  | 'category'
  | 'fuelType'
  | 'seats'
  | 'carLicence'
  | 'driverAge'
  | 'available'
  | 'pickupDate'
  | 'returnDate'
  | 'pickupTime'
  | 'returnTime'
  | 'returnLocation'
>;

const keys = [
  'location',
  'near',
  'vanType',
  'category',
  'fuelType',
  'seats',
  'carLicence',
  'driverAge',
  'available',
  'pickupDate',
  'returnDate',
  'pickupTime',
  'returnTime',
  'returnLocation',
] as const satisfies readonly (keyof SearchFilters)[];

/** The filters of an address. */
export const filtersOf = (state: BookingUrlState): SearchFilters =>
  Object.fromEntries(keys.map((key) => [key, state[key]])) as SearchFilters;

/** Whether two choices ask the same. */
export const sameFilters = (one: SearchFilters, other: SearchFilters): boolean =>
  keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));

/** Those behind 'More filters'. */
export const moreFilterKeys = [
  'category',
  'fuelType',
  'seats',
  'carLicence',
  'driverAge',
  'returnLocation',
] as const satisfies readonly (keyof SearchFilters)[];

/** How many of them narrow the search. */
export const moreFiltersUsed = (filters: SearchFilters): number =>
  moreFilterKeys.filter((key) => filters[key] !== emptyBookingUrl[key]).length;

/** All but the dates as they are without any choice. */
export const withoutFilters: Omit<
  SearchFilters,
  'pickupDate' | 'returnDate' | 'pickupTime' | 'returnTime' | 'available'
> = {
  location: '',
  near: null,
  vanType: null,
  category: null,
  fuelType: null,
  seats: null,
  carLicence: false,
  driverAge: null,
  returnLocation: '',
};

/** i18n keys of what is wrong with the dates of a search; both empty is fine, one alone is merely incomplete. */
export function dateFaults(
  { pickupDate, returnDate, pickupTime, returnTime }: SearchFilters,
  today: string,
): { from?: ParseKeys<'booking'>; to?: ParseKeys<'booking'>; time?: ParseKeys<'booking'> } {
  if (pickupDate && pickupDate < today) return { from: 'form.errors.pickupPast' };
  if (!pickupDate || !returnDate || returnDate > pickupDate) return {};
  if (returnDate < pickupDate) return { to: 'form.errors.returnBeforePickup' };
  return !pickupTime || !returnTime || returnTime > pickupTime
    ? {}
    : { time: 'form.errors.returnTimeBeforePickup' };
}
