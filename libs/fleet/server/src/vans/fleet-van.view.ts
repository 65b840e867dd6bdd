import type { FleetVan, ListedVan } from '@convoy/fleet/contract';
import type { DB, Selectable } from '@convoy/platform/db';
import { formatPence } from '@convoy/platform/money';

type VanColumns = Selectable<DB['van']>;

/** Columns of the list of staff. */
export const listedColumns = [
  'id',
  'registration',
  'make',
  'model',
  'year',
  'van_type',
  'category',
  'load_length_dm',
  'load_volume_l',
  'load_width_cm',
  'load_height_cm',
  'rear_door_height_cm',
  'side_door_height_cm',
  'fuel_type',
  'seats',
  'licence_category',
  'gross_weight_kg',
  'payload_kg',
  'min_driver_age',
  'euro_class',
  'clean_air_compliant',
  'daily_rate_pence',
  'deposit_pence',
  'status',
  'depot_id',
  'image_url',
  'odometer_miles',
  'mot_expires_on',
  'tax_expires_on',
  'insurance_expires_on',
  'retired_at',
  'draft',
  'revision',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof VanColumns)[];

/** Columns of one van as staff see it. */
export const vanColumns = [
  ...listedColumns,
  'ownership',
  'purchased_on',
  'purchase_pence',
  'lease_monthly_pence',
  'lease_ends_on',
  'miles_per_day',
  'unlimited_miles',
  'extra_mile_pence',
  'notes',
  'retired_reason',
] as const satisfies readonly (keyof VanColumns)[];

/** A row of the list, with the name of its depot. */
export type ListedVanRow = Pick<VanColumns, (typeof listedColumns)[number]> & { depot_name: string };
/** A van with all that staff know of it. */
export type FleetVanRow = Pick<VanColumns, (typeof vanColumns)[number]> & { depot_name: string };

const tenths = (value: number) => (value / 10).toFixed(1);
const pounds = (pence: number | null) => (pence === null ? null : formatPence(pence));

/** The contract's form of a row of the list. */
export function toListedVan(row: ListedVanRow): ListedVan {
  return {
    id: row.id,
    registration: row.registration,
    make: row.make,
    model: row.model,
    year: row.year,
    vanType: row.van_type as ListedVan['vanType'],
    category: row.category as ListedVan['category'],
    loadLength: tenths(row.load_length_dm),
    loadVolume: row.load_volume_l === null ? null : tenths(row.load_volume_l / 100),
    loadWidthCm: row.load_width_cm,
    loadHeightCm: row.load_height_cm,
    rearDoorHeightCm: row.rear_door_height_cm,
    sideDoorHeightCm: row.side_door_height_cm,
    fuelType: row.fuel_type as ListedVan['fuelType'],
    seats: row.seats,
    licenceCategory: row.licence_category as ListedVan['licenceCategory'],
    grossWeightKg: row.gross_weight_kg,
    payloadKg: row.payload_kg,
    minDriverAge: row.min_driver_age,
    euroClass: row.euro_class as ListedVan['euroClass'],
    cleanAirCompliant: row.clean_air_compliant,
    dailyRate: formatPence(row.daily_rate_pence),
    depositAmount: formatPence(row.deposit_pence),
    status: row.status as ListedVan['status'],
    location: row.depot_name,
    depotId: row.depot_id,
    imageUrl: row.image_url,
    odometerMiles: row.odometer_miles,
    motExpiresOn: row.mot_expires_on,
    taxExpiresOn: row.tax_expires_on,
    insuranceExpiresOn: row.insurance_expires_on,
    retiredAt: row.retired_at?.toISOString() ?? null,
    draft: row.draft,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The contract's form of a van as staff see it. */
export function toFleetVan(row: FleetVanRow): FleetVan {
  return {
    ...toListedVan(row),
    ownership: row.ownership as FleetVan['ownership'],
    purchasedOn: row.purchased_on,
    purchasePrice: pounds(row.purchase_pence),
    leaseMonthly: pounds(row.lease_monthly_pence),
    leaseEndsOn: row.lease_ends_on,
    milesPerDay: row.miles_per_day,
    extraMileAmount: pounds(row.extra_mile_pence),
    unlimitedMiles: row.unlimited_miles,
    notes: row.notes,
    retiredReason: row.retired_reason,
  };
}
