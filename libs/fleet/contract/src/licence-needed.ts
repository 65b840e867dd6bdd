import type { FuelType, LicenceCategory } from './van-kinds.ts';

/** Most a van may weigh that a car licence drives, kg; electric ones carry their batteries besides. */
const CAR_LICENCE_KG = { burning: 3500, electric: 4250 } as const;
const C1_KG = 7500;
/** The driver and eight passengers. */
const CAR_LICENCE_SEATS = 9;

const covers: Readonly<Record<LicenceCategory, readonly LicenceCategory[]>> = {
  B: ['B'],
  C1: ['B', 'C1'],
  C: ['B', 'C1', 'C'],
  D1: ['B', 'D1'],
};

/**
 * The least driving-licence category that drives a van (Motor Vehicles (Driving Licences) Regulations 1999, schedule 2
 * and regulation 8). Where the weight is not known, it is taken to be a car licence's.
 */
export function licenceNeeded(van: {
  fuelType: FuelType;
  seats: number;
  grossWeightKg: number | null;
}): LicenceCategory {
  if (van.seats > CAR_LICENCE_SEATS) return 'D1';
  const weight = van.grossWeightKg ?? 0;
  if (weight > C1_KG) return 'C';
  return weight > CAR_LICENCE_KG[van.fuelType === 'electric' ? 'electric' : 'burning'] ? 'C1' : 'B';
}

/** Whether a licence drives what needs another: C drives C1, C1 drives B. */
export const licenceSuffices = (licence: LicenceCategory, needed: LicenceCategory): boolean =>
  covers[licence].includes(needed);
