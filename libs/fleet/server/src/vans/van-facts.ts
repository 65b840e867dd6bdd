import { type FleetVan, type VanChange, type VanInput, vanLacks } from '@convoy/fleet/contract';
import type { DB, Updateable } from '@convoy/platform/db';

/** Facts of a van as the API takes them; where it stands is a name there and a depot here. */
export type VanFacts = Omit<VanChange, 'revision' | 'status' | 'location'> & { readonly depotId?: number };

/** The column of each fact, and how the fact is stored. Lengths come as tenths, amounts as pence. */
const columns = {
  registration: 'registration',
  make: 'make',
  model: 'model',
  year: 'year',
  vanType: 'van_type',
  category: 'category',
  loadLength: 'load_length_dm',
  loadVolume: 'load_volume_l',
  loadWidthCm: 'load_width_cm',
  loadHeightCm: 'load_height_cm',
  rearDoorHeightCm: 'rear_door_height_cm',
  sideDoorHeightCm: 'side_door_height_cm',
  fuelType: 'fuel_type',
  seats: 'seats',
  licenceCategory: 'licence_category',
  grossWeightKg: 'gross_weight_kg',
  payloadKg: 'payload_kg',
  minDriverAge: 'min_driver_age',
  euroClass: 'euro_class',
  cleanAirCompliant: 'clean_air_compliant',
  dailyRate: 'daily_rate_pence',
  depositAmount: 'deposit_pence',
  depotId: 'depot_id',
  imageUrl: 'image_url',
  motExpiresOn: 'mot_expires_on',
  taxExpiresOn: 'tax_expires_on',
  insuranceExpiresOn: 'insurance_expires_on',
  ownership: 'ownership',
  purchasedOn: 'purchased_on',
  purchasePrice: 'purchase_pence',
  leaseMonthly: 'lease_monthly_pence',
  leaseEndsOn: 'lease_ends_on',
  milesPerDay: 'miles_per_day',
  extraMileAmount: 'extra_mile_pence',
  unlimitedMiles: 'unlimited_miles',
  notes: 'notes',
} as const satisfies Record<keyof VanFacts, keyof DB['van']>;

export type VanFactColumns = Pick<Updateable<DB['van']>, (typeof columns)[keyof VanFacts]>;

const stored = (name: string, value: unknown): unknown => {
  // Tenths of a cubic metre are hundreds of litres.
  if (name === 'loadVolume' && typeof value === 'number') return value * 100;
  if (name === 'notes' && value === '') return null;
  return value;
};

/** Unlimited miles take an allowance of the van's own away, and such an allowance ends them. */
function withOneAllowance(facts: VanFacts): VanFacts {
  if (facts.unlimitedMiles) return { ...facts, milesPerDay: null, extraMileAmount: null };
  return facts.milesPerDay ? { ...facts, unlimitedMiles: false } : facts;
}

/** Facts as columns; what is left out stays out. */
export function columnsOf(given: VanFacts): VanFactColumns {
  const facts = withOneAllowance(given);
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      const value = facts[name as keyof VanFacts];
      return value === undefined ? [] : [[column, stored(name, value)]];
    }),
  ) as VanFactColumns;
}

/** The facts of a new van without what is no fact. */
export function factsOf(
  { odometerMiles: _miles, location: _name, ...facts }: VanInput,
  depotId: number,
): VanFacts {
  return {
    ...facts,
    dailyRate: facts.dailyRate ?? 0,
    unlimitedMiles: facts.unlimitedMiles ?? false,
    depotId,
  };
}

/** How a new van begins: in service, or as a draft where its price or a paper is missing. */
export function beginningOf(
  { year, dailyRate, motExpiresOn, taxExpiresOn, insuranceExpiresOn }: VanInput,
  today: string,
): { status: 'available' | 'unavailable'; draft: boolean } {
  const dates = {
    motExpiresOn: motExpiresOn ?? null,
    taxExpiresOn: taxExpiresOn ?? null,
    insuranceExpiresOn: insuranceExpiresOn ?? null,
  };
  const draft = vanLacks({ year, dailyRate: dailyRate ?? 0, ...dates }, today).length > 0;
  return { status: draft ? 'unavailable' : 'available', draft };
}

/** What is different between two readings of a van: by field, as it was and as it is. */
export function differences(before: FleetVan, after: FleetVan): Record<string, [unknown, unknown]> {
  const silent = new Set(['revision', 'updatedAt', 'depotId', 'retiredAt', 'retiredReason']);
  return Object.fromEntries(
    (Object.keys(after) as (keyof FleetVan)[])
      .filter((name) => !silent.has(name) && before[name] !== after[name])
      .map((name) => [name, [before[name], after[name]]]),
  );
}
