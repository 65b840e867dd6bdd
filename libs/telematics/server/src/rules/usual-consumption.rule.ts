import type { CarbonFuel } from '@convoy/telematics/contract';

/** Sizes of vans in the fleet. */
export type VanSize = 'small' | 'medium' | 'large' | 'extra-large';

/**
 * Litres, of electric vans kilowatt hours, that a van uses on 100 km, where its tracker counts none: the carbon of a half laden van on
 * a kilometre by the UK Government GHG Conversion Factors for Company Reporting ("Freighting goods", vans of class I, II and III; of
 * 2024 for diesel, of a later edition for petrol and electricity) divided by the carbon of a litre or kilowatt hour, and rounded.
 * Small vans count as class I, medium ones as class II, others as class III: the heaviest that the factors know.
 */
const usual: Readonly<Record<CarbonFuel, Readonly<Record<VanSize, number>>>> = {
  diesel: { small: 6.1, medium: 7.5, large: 10.9, 'extra-large': 10.9 },
  petrol: { small: 9.5, medium: 9.8, large: 15.9, 'extra-large': 15.9 },
  electric: { small: 17, medium: 23, large: 28, 'extra-large': 28 },
};

/** What a van runs on, as far as a carbon factor knows it. Hybrid vans burn and charge in shares that the fleet does not record. */
export const carbonFuelOf = (fuelType: string): CarbonFuel | null =>
  fuelType === 'diesel' || fuelType === 'petrol' || fuelType === 'electric' ? fuelType : null;

/** Usual litres or kilowatt hours on 100 km; null where the fuel has no factor. */
export const usualConsumption = (fuel: CarbonFuel | null, size: VanSize): number | null =>
  fuel === null ? null : usual[fuel][size];
