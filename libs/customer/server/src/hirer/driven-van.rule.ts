import { type DriveFuel, type DrivenVehicle, driveFuels } from '../driving/driven-vehicle.ts';
import type { VanFactsRow } from './driving.queries.ts';

/** The most that vans of a category weigh, for those whose weight nobody entered: who set the category said as much. */
const MOST_KG: Readonly<Record<string, number>> = { B: 3_500, C1: 7_500, C: 18_000, D1: 7_500 };

/**
 * A van of the fleet as the rule of who may drive takes it. Nobody knows the gearboxes of vans so far, but those of electric ones:
 * they have a single speed and no clutch, which is what a licence for automatics covers (DVLA: 78, 'without a clutch pedal').
 */
export function drivenVan(van: VanFactsRow): DrivenVehicle {
  // What is not known as clean burns something.
  const fuel = driveFuels.find((known): known is DriveFuel => known === van.fuel_type) ?? 'diesel';
  return {
    maximumMassKg: van.gross_weight_kg ?? MOST_KG[van.licence_category] ?? null,
    fuel,
    seats: van.seats,
    transmission: fuel === 'electric' ? 'automatic' : null,
    adaptations: [],
    trailerKg: 0,
    minimumAge: van.min_driver_age,
  };
}
