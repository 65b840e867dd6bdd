import type { DrivingCategory } from '@convoy/customer/contract';
import { type DrivenVehicle, isZeroEmission } from './driven-vehicle.ts';

/** One thing the law allows: whoever holds the category, at that age, drives vehicles within these limits. */
export interface EntitlementRow {
  /** Names it in decisions and tests. */
  readonly id: string;
  readonly category: DrivingCategory;
  /** Maximum authorised mass: above the first, up to the second. */
  readonly massKg: readonly [over: number, upTo: number];
  /** Seats with the driver's own: from, up to. */
  readonly seats: readonly [from: number, upTo: number];
  /** Maximum authorised mass of the trailer: above the first, up to the second. Below 0 means that none is as good. */
  readonly trailerKg: readonly [over: number, upTo: number];
  /** Vehicle and trailer together, where there is a trailer. */
  readonly combinedUpToKg: number;
  readonly zeroEmissionOnly: boolean;
  /** Whether it holds in Northern Ireland too. */
  readonly territory: 'UK' | 'GB';
  readonly minimumAge: number;
  /** With a Driver Certificate of Professional Competence, where that makes a difference. */
  readonly minimumAgeWithCpc: number | null;
  readonly source: string;
}

const ANY = Number.POSITIVE_INFINITY;
/** Eight passengers and the driver. */
const CAR_SEATS = [1, 9] as const;
/** Sixteen passengers and the driver. */
const MINIBUS_SEATS = [10, 17] as const;
/** No trailer, or a light one. */
const LIGHT_TRAILER = [-1, 750] as const;
/** A heavier one makes a combination: its category is another. */
const HEAVY_TRAILER = [750, ANY] as const;

const row = (
  given: Pick<EntitlementRow, 'id' | 'category' | 'massKg' | 'minimumAge' | 'source'> &
    Partial<EntitlementRow>,
): EntitlementRow => ({
  seats: CAR_SEATS,
  trailerKg: LIGHT_TRAILER,
  combinedUpToKg: ANY,
  zeroEmissionOnly: false,
  territory: 'UK',
  minimumAgeWithCpc: null,
  ...given,
});

/** The 1999 Regulations stand for Great Britain; the categories are the same in Northern Ireland (S.R. 1996 No. 542). */
const SCHEDULE_2 = 'Motor Vehicles (Driving Licences) Regulations 1999 (S.I. 1999/2864), schedule 2';
const AGES = 'Road Traffic Act 1988, section 101, with regulation 9 of the 1999 Regulations';

/**
 * Who may drive what, least licence first. What no row allows is not allowed: exceptions that hang on facts no hire knows
 * (armed forces, volunteers' minibuses, drivers in training, adapted vehicles of 5 t, a wheelchair user's mobility
 * allowance at sixteen, code 96) are left out.
 */
export const entitlementTable: readonly EntitlementRow[] = [
  row({
    id: 'B',
    category: 'B',
    massKg: [0, 3_500],
    minimumAge: 17,
    source: `${SCHEDULE_2}, category B; ${AGES}`,
  }),
  row({
    id: 'B-combination',
    category: 'B',
    massKg: [0, 3_500],
    trailerKg: HEAVY_TRAILER,
    combinedUpToKg: 3_500,
    minimumAge: 17,
    source: `${SCHEDULE_2}, category B, combinations; ${AGES}`,
  }),
  row({
    id: 'B-zero-emission',
    category: 'B',
    massKg: [3_500, 4_250],
    trailerKg: [-1, ANY],
    combinedUpToKg: 7_000,
    zeroEmissionOnly: true,
    territory: 'GB',
    minimumAge: 17,
    source:
      'Motor Vehicles (Driving Licences) (Amendment) (No. 2) Regulations 2025 (S.I. 2025/608), in force 10 June 2025: regulation 7(11) of the 1999 Regulations as substituted; no training asked for, any use, trailers up to 7 t together; extends to England and Wales and Scotland',
  }),
  row({
    id: 'BE',
    category: 'BE',
    massKg: [0, 3_500],
    trailerKg: [750, 3_500],
    minimumAge: 17,
    source: `${SCHEDULE_2}, category B + E as amended from 19 January 2013; ${AGES}`,
  }),
  row({
    id: 'C1',
    category: 'C1',
    massKg: [3_500, 7_500],
    minimumAge: 18,
    source: `${SCHEDULE_2}, sub-category C1; ${AGES}: medium-sized goods vehicles from 18`,
  }),
  row({
    id: 'C1E-medium',
    category: 'C1E',
    massKg: [0, 7_500],
    trailerKg: HEAVY_TRAILER,
    combinedUpToKg: 7_500,
    minimumAge: 18,
    source: `${SCHEDULE_2}, sub-category C1 + E; ${AGES}: a combination up to 7.5 t is medium-sized`,
  }),
  row({
    id: 'C1E',
    category: 'C1E',
    massKg: [0, 7_500],
    trailerKg: HEAVY_TRAILER,
    combinedUpToKg: 12_000,
    minimumAge: 21,
    minimumAgeWithCpc: 18,
    source: `${SCHEDULE_2}, sub-category C1 + E: up to 12 t together; ${AGES}`,
  }),
  row({
    id: 'C',
    category: 'C',
    massKg: [3_500, ANY],
    minimumAge: 21,
    minimumAgeWithCpc: 18,
    source: `${SCHEDULE_2}, category C; ${AGES}`,
  }),
  row({
    id: 'CE',
    category: 'CE',
    massKg: [3_500, ANY],
    trailerKg: HEAVY_TRAILER,
    minimumAge: 21,
    minimumAgeWithCpc: 18,
    source: `${SCHEDULE_2}, category C + E; ${AGES}`,
  }),
  row({
    id: 'D1',
    category: 'D1',
    massKg: [0, ANY],
    seats: MINIBUS_SEATS,
    minimumAge: 21,
    source: `${SCHEDULE_2}, sub-category D1: more than eight and up to sixteen passengers; ${AGES}`,
  }),
  row({
    id: 'D1E',
    category: 'D1E',
    massKg: [0, ANY],
    seats: MINIBUS_SEATS,
    trailerKg: HEAVY_TRAILER,
    combinedUpToKg: 12_000,
    minimumAge: 21,
    source: `${SCHEDULE_2}, sub-category D1 + E; ${AGES}`,
  }),
  row({
    id: 'D',
    category: 'D',
    massKg: [0, ANY],
    seats: [10, ANY],
    minimumAge: 24,
    source: `${SCHEDULE_2}, category D; ${AGES}`,
  }),
  row({
    id: 'DE',
    category: 'DE',
    massKg: [0, ANY],
    seats: [10, ANY],
    trailerKg: HEAVY_TRAILER,
    minimumAge: 24,
    source: `${SCHEDULE_2}, category D + E; ${AGES}`,
  }),
];

/** Whether a row is about a vehicle with what it tows. */
export function covers(
  row: EntitlementRow,
  vehicle: DrivenVehicle & { readonly maximumMassKg: number },
  territory: 'GB' | 'NI',
): boolean {
  const { maximumMassKg: mass, trailerKg } = vehicle;
  return (
    (row.territory === 'UK' || territory === 'GB') &&
    (!row.zeroEmissionOnly || isZeroEmission(vehicle)) &&
    row.massKg[0] < mass &&
    mass <= row.massKg[1] &&
    row.seats[0] <= vehicle.seats &&
    vehicle.seats <= row.seats[1] &&
    row.trailerKg[0] < trailerKg &&
    trailerKg <= row.trailerKg[1] &&
    (trailerKg === 0 || mass + trailerKg <= row.combinedUpToKg)
  );
}
