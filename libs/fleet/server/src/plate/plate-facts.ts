import type { PlateSource, WhyUnknown } from '@convoy/fleet/contract';

export { type PlateSource, plateSources, type WhyUnknown } from '@convoy/fleet/contract';

/** One thing about a vehicle: known from somebody at some time, or unknown with what each source asked said instead. */
export type PlateFact<T> =
  | { readonly known: true; readonly value: T; readonly source: PlateSource; readonly at: string }
  | {
      readonly known: false;
      readonly at: string;
      readonly why: readonly { readonly source: PlateSource; readonly why: WhyUnknown }[];
    };

/** What drives a vehicle, as far as the sources say it in words we know. */
export type PlateFuel = 'diesel' | 'petrol' | 'electric' | 'hybrid' | 'hydrogen';

/** A fault or an advice of an MOT test. */
export interface MotDefect {
  readonly text: string;
  /** `ADVISORY`, `MINOR`, `MAJOR`, `DANGEROUS` … in the words of the source. */
  readonly kind: string;
  readonly dangerous: boolean;
}

/** One MOT test. */
export interface MotTest {
  /** Civil date in the United Kingdom. */
  readonly on: string;
  readonly passed: boolean;
  readonly expiresOn: string | null;
  readonly odometer: { readonly value: number; readonly unit: 'mi' | 'km' } | null;
  readonly number: string | null;
  readonly defects: readonly MotDefect[];
}

/** What of a vehicle can be looked up by its registration. */
export interface PlateFields {
  readonly make: string;
  readonly model: string;
  readonly colour: string;
  readonly fuel: PlateFuel;
  /** In the words of the source: `HYBRID ELECTRIC`. */
  readonly fuelText: string;
  readonly yearOfManufacture: number;
  /** `YYYY-MM` */
  readonly firstRegistered: string;
  readonly engineCapacityCc: number;
  readonly co2GramsPerKm: number;
  readonly euroStatus: string;
  /** `N1`: goods vehicle up to 3.5 t. */
  readonly typeApproval: string;
  readonly wheelplan: string;
  /** What the vehicle is taxed as; of a goods vehicle mostly, but not always, its maximum authorised mass. */
  readonly revenueWeightKg: number;
  readonly taxStatus: 'taxed' | 'untaxed' | 'sorn' | 'not-for-road-use';
  readonly taxDueOn: string;
  readonly motStatus: 'valid' | 'not-valid';
  /** The last day of the MOT; of a vehicle too young for one, the day its first is due. */
  readonly motExpiresOn: string;
  /** The newest first. */
  readonly motTests: readonly MotTest[];
  readonly outstandingRecall: boolean;
  readonly markedForExport: boolean;
  readonly lastV5cIssuedOn: string;
}

/** A registration looked up. */
export interface PlateFacts {
  readonly registration: string;
  readonly facts: { readonly [K in keyof PlateFields]: PlateFact<PlateFields[K]> };
}

/** What one source answered. */
export type SourceAnswer =
  | { readonly said: Partial<PlateFields>; readonly at: string }
  | { readonly why: Exclude<WhyUnknown, 'not-said'>; readonly at: string };
