import { idSchema, MAX_REVISION, moneySchema, nameSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { loyaltyTierSchema } from './loyalty-tier.ts';

/** What an entry of the points ledger says. */
export const loyaltyEntryKinds = [
  'earned',
  'redeemed',
  'expired',
  'reversed',
  'corrected',
  'returned',
] as const;
export type LoyaltyEntryKind = (typeof loyaltyEntryKinds)[number];

/** The most points that one entry moves; the database holds a little more. */
export const MOST_LOYALTY_POINTS = 1_000_000;

/** Points of a customer. */
export interface LoyaltyBalance {
  /** What can be spent. */
  readonly availablePoints: number;
  /** Points of refunded hires that were spent already: the next points pay them first. */
  readonly owedPoints: number;
  /** All that was earned, less reversals: decides the tier. */
  readonly totalPoints: number;
}

const points = z.number().int();
const count = z.number().int().min(0);

/** An entry as its customer reads it. */
export const loyaltyActivitySchema = z.strictObject({
  id: idSchema,
  type: z.enum(loyaltyEntryKinds),
  /** In English, for programs; pages word it by `type`, `reference` and `note`. */
  description: z.string(),
  date: z.iso.datetime(),
  /** Added to what can be spent; negative where it took some. */
  points,
  bookingId: idSchema.nullable(),
  /** The booking's. */
  reference: z.string().nullable(),
  /** A reward's title, or why staff corrected the points. */
  note: z.string().nullable(),
});
export type LoyaltyActivity = z.output<typeof loyaltyActivitySchema>;

/** A reward as a customer may redeem it. */
export const loyaltyRewardOfferSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  /** `discount`, `free_rental`, `upgrade` or `extra`. */
  type: z.string(),
  /** What `value` counts: `percent`, `pounds`, `days` or `pieces`. */
  unit: z.string(),
  value: z.number(),
  pointsCost: count,
  /** Days that a redemption is valid. */
  expiryDays: count,
  available: z.boolean(),
});
export type LoyaltyRewardOffer = z.output<typeof loyaltyRewardOfferSchema>;

/** Where a customer stands. */
export const loyaltyStandingSchema = z.strictObject({
  totalPoints: count,
  availablePoints: count,
  owedPoints: count,
  /** Hires that are booked, under way or over. */
  totalBookings: count,
  tier: loyaltyTierSchema,
  nextTier: loyaltyTierSchema.nullable(),
  /** Points to the next tier; 0 in the highest. */
  pointsToNext: count,
  /** Share of the way to the next tier, 0 to 1. */
  progress: z.number().min(0).max(1),
  /** The next points to expire; null where none will. */
  nextExpiry: z.strictObject({ points: count, at: z.iso.datetime() }).nullable(),
  recentActivity: z.array(loyaltyActivitySchema),
});
export type LoyaltyStanding = z.output<typeof loyaltyStandingSchema>;

/** `GET /api/loyalty/customer`. */
export const loyaltySummarySchema = loyaltyStandingSchema.extend({
  availableRewards: z.array(loyaltyRewardOfferSchema),
});
export type LoyaltySummary = z.output<typeof loyaltySummarySchema>;

/** A place on the leaderboard. */
export const loyaltyLeaderSchema = z.strictObject({
  rank: z.number().int().positive(),
  /** Null where one customer reads of another: the id would undo the mask. */
  customerId: idSchema.nullable(),
  /** Masked: the first name and the initial of the last. */
  customerName: z.string(),
  points: count,
  tier: loyaltyTierSchema,
  /** Who asks. */
  you: z.boolean(),
});
export type LoyaltyLeader = z.output<typeof loyaltyLeaderSchema>;

/** `GET|PUT /api/loyalty/listing`: whether the person is shown on the leaderboard. */
export const loyaltyListingSchema = z.strictObject({ listed: z.boolean() });
export type LoyaltyListing = z.output<typeof loyaltyListingSchema>;

/** `POST /api/loyalty/members/{id}/corrections`. */
export const loyaltyCorrectionSchema = z.strictObject({
  points: z
    .number()
    .int()
    .min(-MOST_LOYALTY_POINTS)
    .max(MOST_LOYALTY_POINTS)
    .refine((value) => value !== 0),
  /** The customer reads it. */
  reason: nameSchema(300),
});
export type LoyaltyCorrection = z.output<typeof loyaltyCorrectionSchema>;

/** `GET /api/loyalty/hires/{id}`: the points of one hire. */
export const loyaltyHireSchema = z.strictObject({
  /** What the hire will earn when it is over and paid; 0 where it earns none. */
  toEarn: count,
  /** What it has earned, less reversals. */
  earned: count,
});
export type LoyaltyHire = z.output<typeof loyaltyHireSchema>;

/** `GET /api/loyalty/estimate?amount=…`: points that so many pounds would earn the person who asks. */
export const loyaltyEstimateQuerySchema = z.strictObject({
  amount: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/),
});
export const loyaltyEstimateSchema = z.strictObject({ points: count });
export type LoyaltyEstimate = z.output<typeof loyaltyEstimateSchema>;

const settings = z.strictObject({
  on: z.boolean(),
  pointsPerPound: z.number().min(0.01).max(100).multipleOf(0.01),
  /** Days until unspent points expire; null: never. */
  expiryDays: z.number().int().min(30).max(3650).nullable(),
  /** Days before, when customers are told. */
  noticeDays: z.number().int().min(1).max(90),
  /** Counts changes; 0 while the brand runs the defaults. */
  revision: z.number().int().min(0).max(MAX_REVISION),
});
/** `PUT /api/loyalty/programme`. */
export const loyaltyProgrammeInputSchema = settings.refine(
  ({ expiryDays, noticeDays }) => expiryDays === null || noticeDays < expiryDays,
  { path: ['noticeDays'] },
);
export type LoyaltyProgrammeSettings = z.output<typeof settings>;

/** `GET /api/loyalty/programme`: the settings, and what the brand owes its members. */
export const loyaltyProgrammeSchema = settings.extend({
  members: count,
  /** Points that members can still spend: the brand's liability. */
  outstandingPoints: count,
  /** The liability in pounds, by `valuedBy`; null where no reward on offer takes pounds off. */
  outstandingAmount: moneySchema.nullable(),
  /** Of the rewards on offer that take pounds off, the one that gives most for a point. */
  valuedBy: z.strictObject({ title: z.string(), amount: moneySchema, pointsCost: count }).nullable(),
});
export type LoyaltyProgrammeView = z.output<typeof loyaltyProgrammeSchema>;
