import type { DemoVan } from './demo-data.ts';

/** A model that a hire company would run. */
export type VehicleModel = Pick<
  DemoVan,
  | 'make'
  | 'model'
  | 'fuelType'
  | 'seats'
  | 'vanType'
  | 'loadLengthDm'
  | 'licenceCategory'
  | 'grossWeightKg'
  | 'payloadKg'
  | 'minDriverAge'
>;

/** Place in a depot's fleet: a size, or a use that brings its own size. */
export type FleetPlace = DemoVan['vanType'] | 'passenger' | 'refrigerated';

/** Weights in kilograms: the most it may weigh, and what of that is left for people and goods in a usual body; rounded. */
type Row = readonly [
  make: string,
  model: string,
  fuel: DemoVan['fuelType'],
  seats: number,
  grossWeight: number,
  payload: number,
];

const rows: Record<FleetPlace, { burning: readonly Row[]; electric: readonly Row[] }> = {
  small: {
    burning: [
      ['Ford', 'Transit Courier', 'petrol', 2, 1785, 590],
      ['Vauxhall', 'Combo Cargo', 'diesel', 2, 1960, 650],
      ['Renault', 'Kangoo', 'diesel', 2, 1950, 600],
      ['Volkswagen', 'Caddy Cargo', 'diesel', 2, 2150, 690],
      ['Citroën', 'Berlingo', 'petrol', 3, 1960, 640],
    ],
    electric: [
      ['Renault', 'Kangoo E-Tech', 'electric', 2, 2240, 600],
      ['Vauxhall', 'Combo Electric', 'electric', 3, 2400, 780],
      ['Peugeot', 'E-Partner', 'electric', 3, 2400, 750],
    ],
  },
  medium: {
    burning: [
      ['Ford', 'Transit Custom', 'diesel', 3, 3000, 1090],
      ['Volkswagen', 'Transporter', 'diesel', 3, 3000, 1090],
      ['Vauxhall', 'Vivaro', 'diesel', 3, 3100, 1400],
      ['Renault', 'Trafic', 'diesel', 3, 2800, 1000],
      ['Ford', 'Transit Custom PHEV', 'hybrid', 3, 3400, 1130],
    ],
    electric: [
      ['Ford', 'E-Transit Custom', 'electric', 3, 3225, 1010],
      ['Vauxhall', 'Vivaro Electric', 'electric', 3, 3100, 1000],
      ['Volkswagen', 'ID. Buzz Cargo', 'electric', 3, 3000, 600],
      ['Peugeot', 'E-Expert', 'electric', 3, 3100, 1000],
    ],
  },
  large: {
    burning: [
      ['Mercedes-Benz', 'Sprinter 315', 'diesel', 3, 3500, 1200],
      ['Ford', 'Transit 350 L3', 'diesel', 3, 3500, 1250],
      ['Volkswagen', 'Crafter CR35', 'diesel', 3, 3500, 1240],
      ['Renault', 'Master LM35', 'diesel', 3, 3500, 1390],
    ],
    electric: [
      ['Ford', 'E-Transit 350', 'electric', 3, 3500, 850],
      ['Mercedes-Benz', 'eSprinter', 'electric', 3, 3500, 770],
      ['Renault', 'Master E-Tech', 'electric', 3, 3500, 1080],
    ],
  },
  'extra-large': {
    burning: [
      ['Ford', 'Transit Luton', 'diesel', 3, 3500, 1000],
      ['Citroën', 'Relay Luton', 'diesel', 3, 3500, 1050],
      ['Iveco', 'Daily 72C Luton', 'diesel', 3, 7200, 3300],
    ],
    electric: [
      ['Ford', 'E-Transit Luton', 'electric', 3, 4250, 1200],
      ['Maxus', 'eDeliver 9 Luton', 'electric', 3, 3500, 860],
    ],
  },
  passenger: {
    burning: [
      ['Ford', 'Transit Minibus', 'diesel', 15, 4100, 1450],
      ['Mercedes-Benz', 'Sprinter Minibus', 'diesel', 16, 5000, 1700],
    ],
    electric: [
      ['Peugeot', 'E-Traveller', 'electric', 9, 3100, 850],
      ['Vauxhall', 'Vivaro Life Electric', 'electric', 9, 3100, 850],
    ],
  },
  refrigerated: {
    burning: [
      ['Volkswagen', 'Crafter Fridge', 'diesel', 3, 3500, 900],
      ['Renault', 'Master Fridge', 'diesel', 3, 3500, 950],
    ],
    electric: [
      ['Vauxhall', 'Vivaro Electric Fridge', 'electric', 3, 3100, 800],
      ['Peugeot', 'E-Expert Fridge', 'electric', 3, 3100, 800],
    ],
  },
};

const loadLengths: Record<DemoVan['vanType'], number> = {
  small: 25,
  medium: 32,
  large: 42,
  'extra-large': 47,
};
/** A box body on a 7.2 tonne chassis is longer than its size says. */
const longerBodies: Readonly<Record<string, number>> = { 'Daily 72C Luton': 61 };

/** The youngest driver a hire company would give it to. */
const youngest: Record<FleetPlace, number> = {
  small: 21,
  medium: 21,
  large: 23,
  'extra-large': 25,
  passenger: 25,
  refrigerated: 25,
};

/**
 * The licence a van needs: a car licence up to 3.5 tonnes and eight passengers, and up to 4.25 tonnes where it is
 * electric; D1 for more passengers, C1 for more weight.
 */
export function licenceFor(
  van: Pick<DemoVan, 'fuelType' | 'seats'> & { readonly grossWeightKg: number },
): DemoVan['licenceCategory'] {
  if (van.seats > 9) return 'D1';
  return van.grossWeightKg > (van.fuelType === 'electric' ? 4250 : 3500) ? 'C1' : 'B';
}

/** Models for a place of the fleet, electric or not. Passenger and refrigerated vans are large, their electric kin medium. */
export function modelsFor(place: FleetPlace, electric: boolean): VehicleModel[] {
  const special = place === 'passenger' || place === 'refrigerated';
  const vanType = special ? (electric ? 'medium' : 'large') : place;
  return rows[place][electric ? 'electric' : 'burning'].map(
    ([make, model, fuelType, seats, grossWeightKg, payloadKg]) => ({
      make,
      model,
      fuelType,
      seats,
      vanType,
      loadLengthDm: longerBodies[model] ?? loadLengths[vanType],
      licenceCategory: licenceFor({ fuelType, seats, grossWeightKg }),
      grossWeightKg,
      payloadKg,
      minDriverAge: youngest[place],
    }),
  );
}
