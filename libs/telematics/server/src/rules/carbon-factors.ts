import type { CarbonFactor } from '@convoy/telematics/contract';

const source =
  'UK Government GHG Conversion Factors for Company Reporting 2024, Department for Energy Security and Net Zero';

/** Factors that stand where a brand has entered none: kilograms of CO2 equivalent for each litre or kilowatt hour. */
export const builtInFactors: readonly CarbonFactor[] = [
  {
    fuel: 'diesel',
    year: 2024,
    kgPerUnit: 2.51279,
    unit: 'l',
    source: `${source}: diesel (average biofuel blend)`,
    own: false,
  },
  {
    fuel: 'petrol',
    year: 2024,
    kgPerUnit: 2.0844,
    unit: 'l',
    source: `${source}: petrol (average biofuel blend)`,
    own: false,
  },
  {
    fuel: 'electric',
    year: 2024,
    kgPerUnit: 0.20705,
    unit: 'kWh',
    source: `${source}: UK electricity`,
    own: false,
  },
];

/** Factors of a brand: its own before the built-in ones. */
export const factorsOf = (own: readonly CarbonFactor[]): CarbonFactor[] =>
  builtInFactors.map((factor) => own.find(({ fuel }) => fuel === factor.fuel) ?? factor);
