/** Sizes, small to large; load length by size is 2.5, 3.2, 4.2 and 4.7 m unless the van says otherwise. */
export const vanTypes = ['small', 'medium', 'large', 'extra-large'] as const;
export type VanType = (typeof vanTypes)[number];
export const vanTypeLoadLength: Record<VanType, number> = {
  small: 2.5,
  medium: 3.2,
  large: 4.2,
  'extra-large': 4.7,
};

/** What a van is for. */
export const vanCategories = ['cargo', 'passenger', 'luxury', 'refrigerated'] as const;
export type VanCategory = (typeof vanCategories)[number];
export const fuelTypes = ['diesel', 'petrol', 'electric', 'hybrid'] as const;
export type FuelType = (typeof fuelTypes)[number];
/** State of a van now; whether it is free for dates is another question (see booking). */
export const vanStatuses = ['available', 'rented', 'maintenance', 'unavailable'] as const;
export type VanStatus = (typeof vanStatuses)[number];

/** Driving-licence categories vans need (Motor Vehicles (Driving Licences) Regulations 1999, schedule 2), least first. */
export const licenceCategories = ['B', 'C1', 'C', 'D1'] as const;
export type LicenceCategory = (typeof licenceCategories)[number];

/** Emission standards of engines, oldest first; what burns nothing has its own. */
export const euroClasses = ['euro-3', 'euro-4', 'euro-5', 'euro-6', 'euro-7', 'zero-emission'] as const;
export type EuroClass = (typeof euroClasses)[number];

/** How a business came by a van. */
export const ownerships = ['owned', 'financed', 'leased'] as const;
export type Ownership = (typeof ownerships)[number];
