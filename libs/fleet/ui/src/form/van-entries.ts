import { type FormSchema, z } from '@convoy/ui-kit/forms';
import { type FleetVan, vanFactsSchema, vanInputSchema } from '../../../contract/src/index.ts';

/** A van as its form holds it: amounts as text, numbers as numbers, what is left open empty. */
export interface VanEntries {
  readonly [field: string]: unknown;
  registration: string;
  make: string;
  model: string;
  year: number | null;
  vanType: string;
  category: string;
  location: string;
  loadLength: number | null;
  loadVolume: number | null;
  loadWidthCm: number | null;
  loadHeightCm: number | null;
  rearDoorHeightCm: number | null;
  sideDoorHeightCm: number | null;
  fuelType: string;
  seats: number | null;
  licenceCategory: string;
  minDriverAge: number | null;
  grossWeightKg: number | null;
  payloadKg: number | null;
  euroClass: string;
  cleanAirCompliant: boolean | null;
  dailyRate: string;
  depositAmount: string;
  motExpiresOn: string;
  taxExpiresOn: string;
  insuranceExpiresOn: string;
  ownership: string;
  purchasedOn: string;
  purchasePrice: string;
  leaseMonthly: string;
  leaseEndsOn: string;
  milesPerDay: number | null;
  extraMileAmount: string;
  unlimitedMiles: boolean;
  notes: string;
}

/** The same as it travels: what is empty is null. */
export type VanBody = Readonly<Record<string, unknown>>;

/** What a new van begins with, as the specification has it. @param location the brand's only depot, or '' */
export const blankVan = (location: string): VanEntries & { odometerMiles: number | null } => ({
  registration: '',
  make: '',
  model: '',
  year: new Date().getFullYear(),
  vanType: 'medium',
  category: 'cargo',
  location,
  loadLength: 3.2,
  loadVolume: null,
  loadWidthCm: null,
  loadHeightCm: null,
  rearDoorHeightCm: null,
  sideDoorHeightCm: null,
  fuelType: 'diesel',
  seats: 2,
  licenceCategory: 'B',
  minDriverAge: 21,
  grossWeightKg: null,
  payloadKg: null,
  euroClass: '',
  cleanAirCompliant: null,
  dailyRate: '85.00',
  depositAmount: '250.00',
  odometerMiles: null,
  motExpiresOn: '',
  taxExpiresOn: '',
  insuranceExpiresOn: '',
  ownership: '',
  purchasedOn: '',
  purchasePrice: '',
  leaseMonthly: '',
  leaseEndsOn: '',
  milesPerDay: null,
  extraMileAmount: '',
  unlimitedMiles: false,
  notes: '',
});

/** A van that is there, as its form begins with it. */
export const entriesOf = (van: FleetVan): VanEntries => ({
  registration: van.registration,
  make: van.make,
  model: van.model,
  year: van.year,
  vanType: van.vanType,
  category: van.category,
  location: van.location,
  loadLength: Number(van.loadLength),
  loadVolume: van.loadVolume === null ? null : Number(van.loadVolume),
  loadWidthCm: van.loadWidthCm,
  loadHeightCm: van.loadHeightCm,
  rearDoorHeightCm: van.rearDoorHeightCm,
  sideDoorHeightCm: van.sideDoorHeightCm,
  fuelType: van.fuelType,
  seats: van.seats,
  licenceCategory: van.licenceCategory,
  minDriverAge: van.minDriverAge,
  grossWeightKg: van.grossWeightKg,
  payloadKg: van.payloadKg,
  euroClass: van.euroClass ?? '',
  cleanAirCompliant: van.cleanAirCompliant,
  dailyRate: van.dailyRate,
  depositAmount: van.depositAmount,
  motExpiresOn: van.motExpiresOn ?? '',
  taxExpiresOn: van.taxExpiresOn ?? '',
  insuranceExpiresOn: van.insuranceExpiresOn ?? '',
  ownership: van.ownership ?? '',
  purchasedOn: van.purchasedOn ?? '',
  purchasePrice: van.purchasePrice ?? '',
  leaseMonthly: van.leaseMonthly ?? '',
  leaseEndsOn: van.leaseEndsOn ?? '',
  milesPerDay: van.milesPerDay,
  extraMileAmount: van.extraMileAmount ?? '',
  unlimitedMiles: van.unlimitedMiles,
  notes: van.notes ?? '',
});

/** What is typed, as it travels. */
export const bodyOf = (entries: Readonly<Record<string, unknown>>): VanBody =>
  Object.fromEntries(
    Object.entries(entries).map(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : value;
      return [name, text === '' ? null : text];
    }),
  );

/** What of a form differs from what it began with, as it travels: the rest is left to whoever else is at it. */
export function changesOf(before: VanEntries, entries: VanEntries): VanBody {
  const [from, to] = [bodyOf(before), bodyOf(entries)];
  const changed = Object.entries(to).filter(([name, value]) => from[name] !== value);
  // The two figures of the allowance belong together, and travel together.
  const { milesPerDay, extraMileAmount } = to;
  const isAllowance = changed.some(([name]) => name === 'milesPerDay' || name === 'extraMileAmount');
  return { ...Object.fromEntries(changed), ...(isAllowance && { milesPerDay, extraMileAmount }) };
}

/**
 * The rules of a call for a form: what was typed is checked by the contract and kept as it stands, because amounts go
 * out in pounds and the contract reads them into pence.
 */
const asTyped = <E extends VanEntries>(schema: FormSchema): z.ZodType<E, E> =>
  z.custom<E>().superRefine((entries, context) => {
    const { error } = schema.safeParse(bodyOf(entries));
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
  });

export const newVanForm = asTyped<ReturnType<typeof blankVan>>(vanInputSchema);
export const vanFactsForm = asTyped<VanEntries>(vanFactsSchema);
