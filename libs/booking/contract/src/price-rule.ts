import { vanTypes } from '@convoy/fleet/contract';
import {
  civilDateSchema,
  idSchema,
  moneyInputSchema,
  moneySchema,
  nameSchema,
  revisionSchema,
  textSchema,
} from '@convoy/platform/schema';
import { z } from 'zod';
import { bookingFaults } from './booking.errors.ts';
import { MAX_HIRE_DAYS } from './booking.limits.ts';

/** What a price rule may be about, in the order in which they are applied (docs/prices.md). */
export const priceRuleKinds = [
  'base-rate',
  'season',
  'weekday',
  'length',
  'lead-time',
  'fee',
  'rounding',
] as const;
export type PriceRuleKind = (typeof priceRuleKinds)[number];

export const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** `12-20` (every year) or `2026-12-20` (that year alone). */
const seasonDay = z.string().refine((value) => {
  const full = value.length === 5 ? `2024-${value}` : value;
  return civilDateSchema.safeParse(full).success;
}, bookingFaults.seasonDay);
/** Percent with at most two decimals, above or below zero; -100 to 500. */
const percent = z.number().min(-100).max(500).multipleOf(0.01);
const days = z.number().int().min(1).max(MAX_HIRE_DAYS);

/** Pence of an amount that is not nothing. */
const amountAboveZero = moneyInputSchema.refine((pence) => pence > 0, bookingFaults.aboveZero);
/** The most that a rate, a fee or an extra may cost: £100,000. */
const price = moneyInputSchema.refine((pence) => pence <= 10_000_000, bookingFaults.tooMuch);

/**
 * The revision at which a caller read what a `PUT` changes: where it is another one by now, nothing changes (CONFLICT with what is
 * there). Without one the caller's version replaces whatever is there. What is added has none yet.
 */
const revision = revisionSchema.optional();

const common = {
  revision,
  name: nameSchema(80),
  active: z.boolean().default(true),
  priority: z.number().int().min(-1000).max(1000).default(0),
  vanType: z.enum(vanTypes).nullable().default(null),
  vanId: idSchema.nullable().default(null),
  depotId: idSchema.nullable().default(null),
};

/** `POST /api/price-rules`, `PUT /api/price-rules/{id}`: a rule, its conditions and effect by its kind. Money in, pounds. */
export const priceRuleInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('base-rate'),
    ...common,
    conditions: z.strictObject({}).default({}),
    /** The day's rate instead of the van's own. */
    effect: z.strictObject({ dailyRate: price }),
  }),
  z.strictObject({
    kind: z.literal('season'),
    ...common,
    /** First and last day, both inside. A recurring season may run over the new year. */
    conditions: z
      .strictObject({ from: seasonDay, until: seasonDay })
      .refine(({ from, until }) => from.length === until.length && (from.length === 5 || from <= until), {
        path: ['until'],
        message: bookingFaults.seasonEnds,
      }),
    /** Of each day's base rate. */
    effect: z.strictObject({ percent }),
  }),
  z.strictObject({
    kind: z.literal('weekday'),
    ...common,
    conditions: z.strictObject({ days: z.array(z.enum(weekdayNames)).min(1).max(7) }),
    effect: z.strictObject({ percent }),
  }),
  z.strictObject({
    kind: z.literal('length'),
    ...common,
    /** From so many days on; with `pickupDays` and `returnDays` also only for hires that begin and end on these: a weekend. */
    conditions: z
      .strictObject({
        minDays: days,
        maxDays: days.nullable().default(null),
        pickupDays: z.array(z.enum(weekdayNames)).min(1).max(7).nullable().default(null),
        returnDays: z.array(z.enum(weekdayNames)).min(1).max(7).nullable().default(null),
      })
      .refine(({ minDays, maxDays }) => maxDays === null || minDays <= maxDays, {
        path: ['maxDays'],
        message: bookingFaults.mostBelowLeast,
      }),
    effect: z.strictObject({ percent }),
  }),
  z.strictObject({
    kind: z.literal('lead-time'),
    ...common,
    /** Civil days between booking and pickup, both ends inside. */
    conditions: z
      .strictObject({
        minDaysAhead: z.number().int().min(0).max(400),
        maxDaysAhead: z.number().int().min(0).max(400).nullable().default(null),
      })
      .refine(({ minDaysAhead, maxDaysAhead }) => maxDaysAhead === null || minDaysAhead <= maxDaysAhead, {
        path: ['maxDaysAhead'],
        message: bookingFaults.mostBelowLeast,
      }),
    effect: z.strictObject({ percent }),
  }),
  z.strictObject({
    kind: z.literal('fee'),
    ...common,
    conditions: z.strictObject({ per: z.enum(['hire', 'day']) }),
    effect: z.strictObject({ amount: price }),
  }),
  z.strictObject({
    kind: z.literal('rounding'),
    revision,
    name: common.name,
    active: common.active,
    conditions: z.strictObject({ way: z.enum(['nearest', 'down', 'up']) }),
    /** To whole multiples of this, e.g. `"1.00"`. */
    effect: z.strictObject({ to: amountAboveZero }),
  }),
]);
export type PriceRuleInput = z.output<typeof priceRuleInputSchema>;

/** A rule as `GET /api/rates` gives it. Money in conditions and effect as strings of pounds. */
export const priceRuleSchema = z.strictObject({
  id: z.number().int(),
  kind: z.enum(priceRuleKinds),
  name: z.string(),
  active: z.boolean(),
  priority: z.number().int(),
  vanType: z.enum(vanTypes).nullable(),
  vanId: z.number().int().nullable(),
  depotId: z.number().int().nullable(),
  conditions: z.record(z.string(), z.unknown()),
  effect: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: revisionSchema,
});
export type PriceRule = z.infer<typeof priceRuleSchema>;

/** Two rules of a kind that can meet on one hire, and which of them counts then. */
export const priceConflictSchema = z.strictObject({
  kind: z.enum(priceRuleKinds),
  winnerId: z.number().int(),
  loserId: z.number().int(),
  /** Why the winner wins. */
  because: z.enum(['priority', 'narrower', 'older']),
});
export type PriceConflict = z.infer<typeof priceConflictSchema>;

/** `POST /api/extras`, `PUT /api/extras/{id}`. */
export const extraInputSchema = z.strictObject({
  revision,
  name: nameSchema(80),
  description: textSchema(300).default(''),
  per: z.enum(['day', 'hire']),
  price,
  /** The most one of it costs a hire. */
  cap: price.nullable().default(null),
  maxQuantity: z.number().int().min(1).max(50).default(1),
  stock: z.number().int().min(0).max(10_000).nullable().default(null),
  active: z.boolean().default(true),
  sortOrder: z.number().int().min(0).max(1000).default(0),
});
export type ExtraInput = z.output<typeof extraInputSchema>;

/** An extra as staff see it; `GET /api/extras` adds `left` for the asked period and leaves out what is not active. */
export const extraSchema = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  per: z.enum(['day', 'hire']),
  price: moneySchema,
  cap: moneySchema.nullable(),
  maxQuantity: z.number().int(),
  stock: z.number().int().nullable(),
  active: z.boolean(),
  sortOrder: z.number().int(),
  revision: revisionSchema,
});
export type Extra = z.infer<typeof extraSchema>;
/** `GET /api/extras?pickupDate&returnDate&pickupLocation` (public): `left` is how many may be had, never above `maxQuantity`. */
export const offeredExtraSchema = extraSchema
  .pick({ id: true, name: true, description: true, per: true, price: true, cap: true, maxQuantity: true })
  .extend({ left: z.number().int() });
export type OfferedExtra = z.infer<typeof offeredExtraSchema>;

/** As compared: without spaces, upper case. */
export const promotionCodeSchema = z
  .string()
  .trim()
  .max(24)
  .transform((code) => code.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,23}$/, bookingFaults.promotionCode));

/** `POST /api/promotions`, `PUT /api/promotions/{id}`: percent or amount, never both. */
export const promotionInputSchema = z
  .strictObject({
    revision,
    code: promotionCodeSchema,
    name: nameSchema(80),
    percent: z.number().min(0.01).max(100).multipleOf(0.01).nullable().default(null),
    amount: amountAboveZero.pipe(z.number().max(10_000_000, bookingFaults.tooMuch)).nullable().default(null),
    validFrom: civilDateSchema.nullable().default(null),
    validUntil: civilDateSchema.nullable().default(null),
    hireFrom: civilDateSchema.nullable().default(null),
    hireUntil: civilDateSchema.nullable().default(null),
    minDays: days.default(1),
    minSpend: moneyInputSchema.default(0),
    maxUses: z.number().int().positive().max(1_000_000).nullable().default(null),
    maxUsesPerCustomer: z.number().int().positive().max(1000).nullable().default(null),
    active: z.boolean().default(true),
  })
  .refine((p) => (p.percent === null) !== (p.amount === null), {
    path: ['percent'],
    message: bookingFaults.percentOrAmount,
  })
  .refine((p) => p.validFrom === null || p.validUntil === null || p.validFrom <= p.validUntil, {
    path: ['validUntil'],
    message: bookingFaults.untilBeforeFrom,
  })
  .refine((p) => p.hireFrom === null || p.hireUntil === null || p.hireFrom <= p.hireUntil, {
    path: ['hireUntil'],
    message: bookingFaults.untilBeforeFrom,
  });
export type PromotionInput = z.output<typeof promotionInputSchema>;

export const promotionSchema = z.strictObject({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  percent: z.number().nullable(),
  amount: moneySchema.nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  hireFrom: z.string().nullable(),
  hireUntil: z.string().nullable(),
  minDays: z.number().int(),
  minSpend: moneySchema,
  maxUses: z.number().int().nullable(),
  maxUsesPerCustomer: z.number().int().nullable(),
  used: z.number().int(),
  active: z.boolean(),
  revision: revisionSchema,
});
export type Promotion = z.infer<typeof promotionSchema>;

/** `GET|PUT /api/booking-policy`: what a brand has settled about bookings. */
export const bookingPolicySchema = z
  .strictObject({
    /** As for a rule; absent in the answer for a brand that has settled nothing. */
    revision,
    holdMinutes: z.number().int().min(5).max(1440),
    /** From the longest notice to the shortest; the last is for zero hours. Percent of the hire, never of the deposit. */
    cancellation: z
      .array(
        z.strictObject({
          hoursBefore: z.number().int().min(0).max(8760),
          percent: z.number().int().min(0).max(100),
        }),
      )
      .min(1)
      .max(8)
      .refine(
        (tiers) =>
          tiers.at(-1)?.hoursBefore === 0 &&
          tiers.every((tier, at) => at === 0 || tier.hoursBefore < tiers[at - 1]!.hoursBefore) &&
          tiers.every((tier, at) => at === 0 || tier.percent >= tiers[at - 1]!.percent),
        bookingFaults.cancellationTiers,
      ),
    noShowPercent: z.number().int().min(0).max(100),
    changeNoticeHours: z.number().int().min(0).max(720),
    overdueGraceMinutes: z.number().int().min(0).max(1440),
    /** How long after a clean return a deposit goes back by itself. */
    depositReleaseHours: z.number().int().min(0).max(720),
    /** Civil days that a customer has to object before a part of the deposit is kept. */
    depositObjectionDays: z.number().int().min(1).max(28).default(7),
    /** How long a customer is told of a later cost before their card is charged: long enough to answer. */
    lateChargeHours: z.number().int().min(24).max(720).default(48),
    /** Miles a day inside the price of a hire, and what each further mile costs. Both null: mileage is not limited. */
    milesPerDay: z.number().int().min(1).max(5000).nullable().default(null),
    extraMileAmount: moneySchema
      .refine((amount) => /^(?!0+\.00$)\d{1,2}\.\d\d$|^100\.00$/.test(amount), bookingFaults.mileagePrice)
      .nullable()
      .default(null),
  })
  .refine(({ milesPerDay, extraMileAmount }) => (milesPerDay === null) === (extraMileAmount === null), {
    path: ['extraMileAmount'],
    message: bookingFaults.mileagePair,
  });
export type BookingPolicy = z.infer<typeof bookingPolicySchema>;

/** `GET /api/rates` (staff): all that makes a brand's prices, rules in the order in which they are applied. */
export const ratesSchema = z.strictObject({
  rules: z.array(priceRuleSchema),
  conflicts: z.array(priceConflictSchema),
  extras: z.array(extraSchema),
  promotions: z.array(promotionSchema),
  policy: bookingPolicySchema,
});
export type Rates = z.infer<typeof ratesSchema>;
