import { vanTypes } from '@convoy/fleet/contract';
import {
  civilDateSchema,
  idSchema,
  nameSchema,
  plainTextSchema,
  revisionSchema,
} from '@convoy/platform/schema';
import { z } from 'zod';

/** What a reward gives: money off, days of hire, a larger van for the price of the smaller one, or an extra. */
export const rewardTypes = ['discount', 'free_rental', 'upgrade', 'extra'] as const;
export type RewardType = (typeof rewardTypes)[number];

/** What `value` counts. */
export const rewardUnits = ['percent', 'pounds', 'days', 'pieces'] as const;
export type RewardUnit = (typeof rewardUnits)[number];

/** Units that a type may have; the first is what a form starts with. */
export const unitsOfReward: Readonly<Record<RewardType, readonly [RewardUnit, ...RewardUnit[]]>> = {
  discount: ['percent', 'pounds'],
  free_rental: ['days'],
  upgrade: ['pieces'],
  extra: ['pieces'],
};

/** A brand has at most this many rewards, stopped ones among them. */
export const MOST_REWARDS = 100;

/** The most that `value` may be. */
export const mostOfUnit: Readonly<Record<RewardUnit, number>> = {
  percent: 100,
  pounds: 10_000,
  days: 30,
  pieces: 1,
};

/** Sentences of wrong entries, for forms to translate. */
export const rewardFaults = {
  unit: 'does not go with this kind of reward',
  value: 'is too much, or not a whole number',
  extra: 'choose the extra that is free',
} as const;

const facts = {
  title: nameSchema(60),
  description: plainTextSchema(300).or(z.literal('')),
  type: z.enum(rewardTypes),
  unit: z.enum(rewardUnits),
  /** Per cent, pounds, days, or 1. */
  value: z.number().positive().max(10_000).multipleOf(0.01),
  /** The extra of which one piece is free. */
  extraId: idSchema.nullable().default(null),
  pointsCost: z.number().int().min(1).max(1_000_000),
  /** How many there are in all; null: as many as wanted. */
  stock: z.number().int().min(0).max(1_000_000).nullable().default(null),
  /** Days after redemption on which a hire may be booked with the code. */
  expiryDays: z.number().int().min(1).max(730),
  /** Empty: every size. */
  vanTypes: z.array(z.enum(vanTypes)).max(vanTypes.length).default([]),
  /** Empty: every depot. The hire starts there. */
  depotIds: z.array(idSchema).max(500).default([]),
  /** Last civil day on which it can be redeemed. */
  offeredUntil: civilDateSchema.nullable().default(null),
  active: z.boolean().default(true),
};

type Checked = { type: RewardType; unit: RewardUnit; value: number; extraId: number | null };
const unitFits = ({ type, unit }: Checked) => unitsOfReward[type].includes(unit);
const valueFits = ({ unit, value }: Checked) =>
  value <= mostOfUnit[unit] && (unit === 'percent' || unit === 'pounds' || Number.isInteger(value));
const extraFits = ({ type, extraId }: Checked) => (type === 'extra') === (extraId !== null);

/** `POST /api/loyalty/rewards`. */
export const rewardInputSchema = z
  .strictObject(facts)
  .refine(unitFits, { path: ['unit'], message: rewardFaults.unit })
  .refine(valueFits, { path: ['value'], message: rewardFaults.value })
  .refine(extraFits, { path: ['extraId'], message: rewardFaults.extra });
export type RewardInput = z.output<typeof rewardInputSchema>;

/** `PUT /api/loyalty/rewards/{id}`. Codes that were redeemed before keep what they give. */
export const rewardChangeSchema = z
  .strictObject({ ...facts, revision: revisionSchema })
  .refine(unitFits, { path: ['unit'], message: rewardFaults.unit })
  .refine(valueFits, { path: ['value'], message: rewardFaults.value })
  .refine(extraFits, { path: ['extraId'], message: rewardFaults.extra });
export type RewardChange = z.output<typeof rewardChangeSchema>;

/** A reward of a brand. */
export const rewardSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  type: z.enum(rewardTypes),
  unit: z.enum(rewardUnits),
  value: z.number(),
  extraId: idSchema.nullable(),
  /** The extra's name. */
  extra: z.string().nullable(),
  pointsCost: z.number().int(),
  stock: z.number().int().nullable(),
  /** How many can still be redeemed; null: as many as wanted. */
  left: z.number().int().nullable(),
  redeemed: z.number().int(),
  expiryDays: z.number().int(),
  vanTypes: z.array(z.enum(vanTypes)),
  depotIds: z.array(idSchema),
  offeredUntil: z.string().nullable(),
  active: z.boolean(),
  /** Active, not over and in stock. */
  available: z.boolean(),
  revision: revisionSchema,
});
export type Reward = z.output<typeof rewardSchema>;

/** How a redeemed code stands. */
export const redemptionStates = ['ready', 'used', 'expired', 'withdrawn'] as const;
export type RedemptionState = (typeof redemptionStates)[number];

/** What `POST /api/loyalty/redeem/{rewardId}` answers. */
export const redeemedSchema = z.strictObject({
  id: idSchema,
  rewardId: idSchema,
  code: z.string(),
  /** Last civil day on which a hire may be booked with it. */
  expiresAt: z.string(),
  pointsLeft: z.number().int(),
});
export type Redeemed = z.output<typeof redeemedSchema>;

/** A redeemed reward, as its customer sees it. */
export const redemptionSchema = z.strictObject({
  id: idSchema,
  rewardId: idSchema,
  title: z.string(),
  code: z.string(),
  points: z.number().int(),
  state: z.enum(redemptionStates),
  /** ISO instant. */
  redeemedAt: z.string(),
  expiresAt: z.string().nullable(),
});
export type Redemption = z.output<typeof redemptionSchema>;
