import type { DemoVan } from './demo-data.ts';

/** A model that a hire company would run. */
export type VehicleModel = Pick<
  DemoVan,
  'make' | 'model' | 'fuelType' | 'seats' | 'vanType' | 'loadLengthDm'
>;

/** Place in a depot's fleet: a size, or a use that brings its own size. */
export type FleetPlace = DemoVan['vanType'] | 'passenger' | 'refrigerated';

type Row = readonly [make: string, model: string, fuel: DemoVan['fuelType'], seats: number];

const rows: Record<FleetPlace, { burning: readonly Row[]; electric: readonly Row[] }> = {
  small: {
    burning: [
      ['Ford', 'Transit Courier', 'petrol', 2],
      ['Vauxhall', 'Combo Cargo', 'diesel', 2],
      ['Renault', 'Kangoo', 'diesel', 2],
      ['Volkswagen', 'Caddy Cargo', 'diesel', 2],
      ['Citroën', 'Berlingo', 'petrol', 3],
    ],
    electric: [
      ['Renault', 'Kangoo E-Tech', 'electric', 2],
      ['Vauxhall', 'Combo Electric', 'electric', 3],
      ['Peugeot', 'E-Partner', 'electric', 3],
    ],
  },
  medium: {
    burning: [
      ['Ford', 'Transit Custom', 'diesel', 3],
      ['Volkswagen', 'Transporter', 'diesel', 3],
      ['Vauxhall', 'Vivaro', 'diesel', 3],
      ['Renault', 'Trafic', 'diesel', 3],
      ['Ford', 'Transit Custom PHEV', 'hybrid', 3],
    ],
    electric: [
      ['Ford', 'E-Transit Custom', 'electric', 3],
      ['Vauxhall', 'Vivaro Electric', 'electric', 3],
      ['Volkswagen', 'ID. Buzz Cargo', 'electric', 3],
      ['Peugeot', 'E-Expert', 'electric', 3],
    ],
  },
  large: {
    burning: [
      ['Mercedes-Benz', 'Sprinter 315', 'diesel', 3],
      ['Ford', 'Transit 350 L3', 'diesel', 3],
      ['Volkswagen', 'Crafter CR35', 'diesel', 3],
      ['Renault', 'Master LM35', 'diesel', 3],
    ],
    electric: [
      ['Ford', 'E-Transit 350', 'electric', 3],
      ['Mercedes-Benz', 'eSprinter', 'electric', 3],
      ['Renault', 'Master E-Tech', 'electric', 3],
    ],
  },
  'extra-large': {
    burning: [
      ['Ford', 'Transit Luton', 'diesel', 3],
      ['Citroën', 'Relay Luton', 'diesel', 3],
      ['Iveco', 'Daily Luton', 'diesel', 3],
    ],
    electric: [
      ['Ford', 'E-Transit Luton', 'electric', 3],
      ['Maxus', 'eDeliver 9 Luton', 'electric', 3],
    ],
  },
  passenger: {
    burning: [
      ['Ford', 'Transit Minibus', 'diesel', 15],
      ['Mercedes-Benz', 'Sprinter Minibus', 'diesel', 16],
    ],
    electric: [
      ['Peugeot', 'E-Traveller', 'electric', 9],
      ['Vauxhall', 'Vivaro Life Electric', 'electric', 9],
    ],
  },
  refrigerated: {
    burning: [
      ['Volkswagen', 'Crafter Fridge', 'diesel', 3],
      ['Renault', 'Master Fridge', 'diesel', 3],
    ],
    electric: [
      ['Vauxhall', 'Vivaro Electric Fridge', 'electric', 3],
      ['Peugeot', 'E-Expert Fridge', 'electric', 3],
    ],
  },
};

const loadLengths: Record<DemoVan['vanType'], number> = {
  small: 25,
  medium: 32,
  large: 42,
  'extra-large': 47,
};

/** Models for a place of the fleet, electric or not. Passenger and refrigerated vans are large, their electric kin medium. */
export function modelsFor(place: FleetPlace, electric: boolean): VehicleModel[] {
  const special = place === 'passenger' || place === 'refrigerated';
  const vanType = special ? (electric ? 'medium' : 'large') : place;
  return rows[place][electric ? 'electric' : 'burning'].map(([make, model, fuelType, seats]) => ({
    make,
    model,
    fuelType,
    seats,
    vanType,
    loadLengthDm: loadLengths[vanType],
  }));
}
