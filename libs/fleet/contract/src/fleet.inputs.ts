import {
  civilDateSchema,
  commonFaults,
  idSchema,
  lineSchema,
  moneyInputSchema,
  nameSchema,
  revisionSchema,
  textSchema,
} from '@convoy/platform/schema';
import { z } from 'zod';
import { fleetFaults } from './fleet.faults.ts';
import {
  euroClasses,
  fuelTypes,
  licenceCategories,
  ownerships,
  vanCategories,
  vanTypes,
} from './van-kinds.ts';
import { statusesByHand } from './van-status.ts';

/** A number plate, in any case and spacing; becomes capitals without spaces, as it is stored. */
export const registrationSchema = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((plate) => /^[A-Z0-9]{2,8}$/.test(plate), fleetFaults.registration);

/** `3.2` or `"3.2"`, at most one decimal; becomes tenths. */
const tenthsSchema = (least: number, most: number) =>
  z.union([z.string().trim().max(8), z.number()]).transform((value, context) => {
    const text = String(value);
    const tenths = /^\d{1,5}(\.\d)?$/.test(text) ? Math.round(Number(text) * 10) : Number.NaN;
    if (Number.isNaN(tenths)) {
      context.addIssue({ code: 'custom', message: fleetFaults.decimal });
      return z.NEVER;
    }
    if (tenths < least * 10) {
      context.addIssue({
        code: 'too_small',
        origin: 'number',
        minimum: least,
        inclusive: true,
        input: value,
      });
      return z.NEVER;
    }
    if (tenths > most * 10) {
      context.addIssue({ code: 'too_big', origin: 'number', maximum: most, inclusive: true, input: value });
      return z.NEVER;
    }
    return tenths;
  });

/** A picture of this site, or one behind https. */
const pictureSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/, fleetFaults.picture);

/** A day that a van's records know: to the end of the century. */
const vanDateSchema = civilDateSchema.refine((day) => day <= '2100-12-31', commonFaults.civilDate);

const emptyIsNull = z.literal('').transform(() => null);
const kg = (least: number, most: number) => z.number().int().min(least).max(most);

/** What the specification asks of every van. */
const required = {
  registration: registrationSchema,
  make: nameSchema(40),
  model: nameSchema(60),
  /** Of manufacture; next year's models are sold this year. */
  year: z
    .number()
    .int()
    .min(1990)
    .refine((year) => year <= new Date().getFullYear() + 1, fleetFaults.yearAhead),
  vanType: z.enum(vanTypes),
  /** Metres. */
  loadLength: tenthsSchema(0.5, 20),
  fuelType: z.enum(fuelTypes),
  seats: z.number().int().min(1).max(20),
  dailyRate: moneyInputSchema,
  depositAmount: moneyInputSchema,
  /** Name of the depot it stands at. */
  location: lineSchema(120),
};

/** What may be left open. */
const open = {
  /** Cubic metres. */
  loadVolume: tenthsSchema(0.1, 100).nullish(),
  loadWidthCm: z.number().int().min(30).max(300).nullish(),
  loadHeightCm: z.number().int().min(30).max(400).nullish(),
  rearDoorHeightCm: z.number().int().min(30).max(400).nullish(),
  sideDoorHeightCm: z.number().int().min(30).max(400).nullish(),
  grossWeightKg: kg(500, 44_000).nullish(),
  payloadKg: kg(0, 30_000).nullish(),
  euroClass: z.enum(euroClasses).nullish(),
  cleanAirCompliant: z.boolean().nullish(),
  motExpiresOn: vanDateSchema.nullish(),
  taxExpiresOn: vanDateSchema.nullish(),
  insuranceExpiresOn: vanDateSchema.nullish(),
  ownership: z.enum(ownerships).nullish(),
  purchasedOn: vanDateSchema.nullish(),
  purchasePrice: moneyInputSchema.nullish(),
  leaseMonthly: moneyInputSchema.nullish(),
  leaseEndsOn: vanDateSchema.nullish(),
  notes: textSchema(4000).nullish().or(emptyIsNull),
  imageUrl: pictureSchema.nullish(),
  /** The van's own mileage allowance and price of each further mile. Both null: the brand's allowance counts. */
  milesPerDay: z.number().int().min(1).max(5000).nullish(),
  extraMileAmount: moneyInputSchema
    .refine((pence) => pence >= 1 && pence <= 10_000, fleetFaults.mileagePrice)
    .nullish(),
  /** No limit of miles, whatever the brand's allowance. It takes an allowance of the van's own away, and such an allowance ends it. */
  unlimitedMiles: z.boolean().optional(),
};

/** The allowance has both its figures or neither. */
const isWholeAllowance = ({
  milesPerDay = null,
  extraMileAmount = null,
}: {
  readonly milesPerDay?: number | null | undefined;
  readonly extraMileAmount?: number | null | undefined;
}): boolean => (milesPerDay === null) === (extraMileAmount === null);
/** A van without a limit has no allowance. */
const isOneAllowance = ({
  milesPerDay = null,
  unlimitedMiles = false,
}: {
  readonly milesPerDay?: number | null | undefined;
  readonly unlimitedMiles?: boolean | undefined;
}): boolean => !unlimitedMiles || milesPerDay === null;
const twoAllowances = { path: ['milesPerDay'], error: fleetFaults.mileageUnlimited };
const halfAnAllowance = { path: ['extraMileAmount'], error: fleetFaults.mileagePair };

const milesSchema = z.number().int().min(0).max(2_000_000);

/** `POST /api/vans`. */
export const vanInputSchema = z
  .strictObject({
    ...required,
    ...open,
    /** Left open, the van is a draft until it has one. */
    dailyRate: moneyInputSchema.nullish(),
    category: z.enum(vanCategories).default('cargo'),
    licenceCategory: z.enum(licenceCategories).default('B'),
    minDriverAge: z.number().int().min(17).max(99).default(21),
    odometerMiles: milesSchema.nullish(),
  })
  .refine(isWholeAllowance, halfAnAllowance)
  .refine(isOneAllowance, twoAllowances);
export type VanInput = z.output<typeof vanInputSchema>;

const facts = z.strictObject({
  ...required,
  ...open,
  category: z.enum(vanCategories),
  licenceCategory: z.enum(licenceCategories),
  minDriverAge: z.number().int().min(17).max(99),
});

/** Facts of a van that `PATCH /api/vans/{id}` changes; what is left out stays, null empties what may be open. */
export const vanFactsSchema = facts
  .refine(isWholeAllowance, halfAnAllowance)
  .refine(isOneAllowance, twoAllowances);

/** `PATCH /api/vans/{id}`. Both figures of the mileage allowance come together. */
export const vanChangeSchema = facts
  .partial()
  .extend({
    /** By hand; the others come of themselves. */
    status: z.enum(statusesByHand).optional(),
    /** At which it was read. Where it is another by now, nothing is changed, and the refusal has what is there. */
    revision: revisionSchema,
  })
  .refine(
    (change) =>
      (change.milesPerDay === undefined) === (change.extraMileAmount === undefined) &&
      isWholeAllowance(change),
    halfAnAllowance,
  )
  .refine(isOneAllowance, twoAllowances);
export type VanChange = z.output<typeof vanChangeSchema>;

/** `POST /api/vans/{id}/odometer`. */
export const odometerInputSchema = z.strictObject({
  miles: milesSchema,
  /** Needed where it shows less than before. */
  reason: lineSchema(300).nullish(),
  /** Another instrument is in by now. False: an earlier reading of this one was wrong. Miles driven are counted by it. */
  replaced: z.boolean().nullish(),
});
export type OdometerInput = z.output<typeof odometerInputSchema>;

/** `POST /api/vans/{id}/retire`. */
export const retireInputSchema = z.strictObject({ reason: lineSchema(300) });
export type RetireInput = z.output<typeof retireInputSchema>;

/** `POST /api/vans/{id}/reinstate`: out of service unless said otherwise, so that somebody looks at it first. */
export const reinstateInputSchema = z.strictObject({ status: z.enum(statusesByHand).default('unavailable') });
export type ReinstateInput = z.output<typeof reinstateInputSchema>;

/** Most vans of one bulk call. */
export const MOST_VANS_AT_ONCE = 500;

/** What is done to many vans at once. */
export const fleetActionSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('status'), status: z.enum(statusesByHand) }),
  z.strictObject({ action: z.literal('move'), location: lineSchema(120) }),
  z.strictObject({ action: z.literal('retire'), reason: lineSchema(300) }),
  z.strictObject({ action: z.literal('reinstate'), status: z.enum(statusesByHand) }),
]);
export type FleetAction = z.output<typeof fleetActionSchema>;

/** `POST /api/fleet/vans/bulk`. */
export const bulkInputSchema = z.strictObject({
  vanIds: z.array(idSchema).min(1).max(MOST_VANS_AT_ONCE),
  change: fleetActionSchema,
});
export type BulkInput = z.output<typeof bulkInputSchema>;

/** What became of it: those changed as they were before, and those that were not with the reason. */
export const bulkOutcomeSchema = z.strictObject({
  changed: z.array(z.strictObject({ id: z.number().int(), status: z.string(), location: z.string() })),
  refused: z.array(
    z.strictObject({
      id: z.number().int(),
      registration: z.string().nullable(),
      code: z.string(),
      /** Of `VAN_HAS_HIRES`: their references. */
      hires: z.array(z.string()),
      /** Of `VAN_HAS_JOBS`: what is to be done. */
      jobs: z.array(z.string()),
    }),
  ),
});
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;

/** Query of `GET /api/fleet/vans/{id}/diary`: days, both inside. */
export const diaryInputSchema = z
  .strictObject({ from: civilDateSchema, until: civilDateSchema })
  .refine(({ from, until }) => until >= from, { path: ['until'], message: fleetFaults.untilBeforeFrom });
export type DiaryInput = z.output<typeof diaryInputSchema>;
