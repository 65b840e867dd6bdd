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
export const fuelTypes = ['diesel', 'petrol', 'electric', 'hybrid'] as const;
/** State of a van now; whether it is free for dates is another question (see booking). */
export const vanStatuses = ['available', 'rented', 'maintenance', 'unavailable'] as const;
export type VanStatus = (typeof vanStatuses)[number];

/** Driving-licence categories vans need (Motor Vehicles (Driving Licences) Regulations 1999, schedule 2), least first. */
export const licenceCategories = ['B', 'C1', 'C', 'D1'] as const;
export type LicenceCategory = (typeof licenceCategories)[number];
