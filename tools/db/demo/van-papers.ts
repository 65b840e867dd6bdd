import { addDays } from '@convoy/platform/time';
import type { DemoVan } from './demo-data.ts';
import { randomOf } from './random.ts';

/** What a business knows of a demo van beside what it hires out, as its columns. */
export interface DemoVanPapers {
  readonly load_volume_l: number;
  readonly load_width_cm: number;
  readonly load_height_cm: number;
  readonly rear_door_height_cm: number;
  readonly side_door_height_cm: number | null;
  readonly euro_class: string;
  readonly clean_air_compliant: boolean;
  readonly odometer_miles: number;
  readonly mot_expires_on: string;
  readonly tax_expires_on: string;
  readonly insurance_expires_on: string;
  readonly ownership: string;
  readonly purchased_on: string | null;
  readonly purchase_pence: number | null;
  readonly lease_monthly_pence: number | null;
  readonly lease_ends_on: string | null;
}

interface Size {
  readonly litres: number;
  readonly pounds: number;
  /** Inside, centimetres; no side door where there is none. */
  readonly width: number;
  readonly height: number;
  readonly rearDoor: number;
  readonly sideDoor: number | null;
}

/** Litres, list price in pounds and measures by size, as makers give them. */
const bySize: Readonly<Record<DemoVan['vanType'], Size>> = {
  small: { litres: 3300, pounds: 19_500, width: 150, height: 120, rearDoor: 113, sideDoor: 108 },
  medium: { litres: 6000, pounds: 29_000, width: 170, height: 140, rearDoor: 134, sideDoor: 132 },
  large: { litres: 11_500, pounds: 37_500, width: 178, height: 190, rearDoor: 184, sideDoor: 179 },
  'extra-large': { litres: 20_000, pounds: 45_000, width: 205, height: 225, rearDoor: 218, sideDoor: null },
};

/** Miles a hire van does in a year. */
const MILES_A_YEAR = 14_000;

/**
 * The papers of a van of the demo: most good for months, one in eight due soon, and only what stands still expired. The
 * same for the same brand, seed and day.
 */
export function vanPapers(van: DemoVan, brand: string, seed: number, today: string): DemoVanPapers {
  const random = randomOf(seed, `${brand}:papers:${van.registration}`);
  const age = Math.max(0, Number(today.slice(0, 4)) - van.year);
  const electric = van.fuelType === 'electric';
  const size = bySize[van.vanType];
  const leased = random.chance(0.4);
  const soon = random.chance(0.125);
  const bought = `${van.year}-${String(random.int(1, 12)).padStart(2, '0')}-15`;
  return {
    load_volume_l: size.litres + random.int(-3, 3) * 100,
    load_width_cm: size.width,
    load_height_cm: size.height,
    rear_door_height_cm: size.rearDoor,
    side_door_height_cm: size.sideDoor,
    euro_class: electric ? 'zero-emission' : 'euro-6',
    clean_air_compliant: true,
    odometer_miles: Math.round(MILES_A_YEAR * (age + 0.3) * (0.8 + random.next() * 0.4)),
    mot_expires_on: addDays(
      today,
      van.status === 'unavailable' ? -6 : soon ? random.int(3, 24) : random.int(45, 340),
    ),
    tax_expires_on: addDays(today, random.int(35, 300)),
    insurance_expires_on: addDays(today, random.int(60, 360)),
    ownership: leased ? 'leased' : 'owned',
    purchased_on: leased ? null : bought,
    purchase_pence: leased ? null : Math.round(size.pounds * (electric ? 1.25 : 1)) * 100,
    lease_monthly_pence: leased ? Math.round(size.pounds * 0.0165) * 100 : null,
    lease_ends_on: leased ? addDays(today, random.int(120, 900)) : null,
  };
}
