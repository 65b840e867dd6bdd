import type { VanSearchInput } from '@convoy/booking/contract';
import type { LicenceCategory } from '@convoy/fleet/contract';
import type { VanFilter } from './search-vans.sql.ts';

/**
 * What a licence lets one drive: C takes in C1, C1 takes in B; D1 takes in B and no lorries (Motor Vehicles (Driving
 * Licences) Regulations 1999, schedule 2).
 */
export const drivenWith: Readonly<Record<LicenceCategory, readonly LicenceCategory[]>> = {
  B: ['B'],
  C1: ['B', 'C1'],
  C: ['B', 'C1', 'C'],
  D1: ['B', 'D1'],
};

/** The filters of a search as the statement takes them. */
export function filterOf(
  input: Pick<VanSearchInput, 'vanType' | 'category' | 'fuelType' | 'seats' | 'licence' | 'driverAge'>,
): VanFilter {
  return {
    vanId: null,
    vanType: input.vanType ?? null,
    category: input.category ?? null,
    fuelType: input.fuelType ?? null,
    seats: input.seats ?? null,
    licences: input.licence ? drivenWith[input.licence] : null,
    driverAge: input.driverAge ?? null,
  };
}

/** Every van, whatever it is like. */
export const anyVan: VanFilter = filterOf({});
