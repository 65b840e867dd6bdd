import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';

/** What an admin did to a tier. */
export const loyaltyTierChanges = ['added', 'changed', 'removed'] as const;

/** The tiers of a brand are others from now on. */
export const loyaltyTiersChanged = defineEvent({
  name: 'loyalty.tiers-changed.v1',
  payload: z.object({
    tierId: z.number(),
    change: z.enum(loyaltyTierChanges),
    /** The tier's name at that moment: a removed one cannot be asked any more. */
    name: z.string(),
    /** Who did it; null where a program or the seed did. */
    actorId: z.number().nullable(),
  }),
  webhook: {
    type: 'loyalty.tiers_changed',
    group: 'loyalty',
    says: 'A loyalty tier was added, changed or removed.',
    data: z.strictObject({ tierId: z.number().int(), change: z.enum(loyaltyTierChanges), tier: z.string() }),
    example: { tierId: 40_190_733, change: 'changed', tier: 'Gold' },
  },
});

const move = z.object({
  customerId: z.number(),
  /** Always positive; the event says which way. */
  points: z.number().int(),
  availablePoints: z.number().int(),
  totalPoints: z.number().int(),
  bookingId: z.number().nullable(),
});
const moveData = z.strictObject({
  customerId: z.number().int(),
  points: z.number().int(),
  availablePoints: z.number().int(),
  totalPoints: z.number().int(),
  bookingId: z.number().int().nullable(),
});
const moveExample = {
  customerId: 5_312_207,
  points: 255,
  availablePoints: 1_255,
  totalPoints: 1_755,
  bookingId: 20_871_324,
};

/** A hire that is over and paid earned points. */
export const loyaltyPointsEarned = defineEvent({
  name: 'loyalty.points-earned.v1',
  payload: move,
  webhook: {
    type: 'loyalty.points_earned',
    group: 'loyalty',
    says: 'A hire that is over and paid earned its customer points.',
    data: moveData,
    example: moveExample,
  },
});
/** Points of a hire were taken back because it was refunded. */
export const loyaltyPointsReversed = defineEvent({
  name: 'loyalty.points-reversed.v1',
  payload: move,
  webhook: {
    type: 'loyalty.points_reversed',
    group: 'loyalty',
    says: 'Points of a hire were taken back in proportion to its refund.',
    data: moveData,
    example: { ...moveExample, availablePoints: 1_000, totalPoints: 1_500 },
  },
});
/** Points were not spent in time. */
export const loyaltyPointsExpired = defineEvent({
  name: 'loyalty.points-expired.v1',
  payload: move.omit({ bookingId: true }),
  webhook: {
    type: 'loyalty.points_expired',
    group: 'loyalty',
    says: 'Points of a customer expired unspent.',
    data: moveData.omit({ bookingId: true }),
    example: { customerId: 5_312_207, points: 80, availablePoints: 920, totalPoints: 1_500 },
  },
});
/** Points expire soon if they are not spent. `on`: the day at the brand. */
export const loyaltyPointsExpiring = defineEvent(
  'loyalty.points-expiring.v1',
  z.object({ customerId: z.number(), points: z.number().int(), on: z.string() }),
);
/** A customer came into a higher tier. */
export const loyaltyTierReached = defineEvent({
  name: 'loyalty.tier-reached.v1',
  payload: z.object({
    customerId: z.number(),
    tierId: z.number(),
    /** The tier's name at that moment. */
    name: z.string(),
    totalPoints: z.number().int(),
  }),
  webhook: {
    type: 'loyalty.tier_reached',
    group: 'loyalty',
    says: 'A customer reached a higher loyalty tier.',
    data: z.strictObject({
      customerId: z.number().int(),
      tierId: z.number().int(),
      tier: z.string(),
      totalPoints: z.number().int(),
    }),
    example: { customerId: 5_312_207, tierId: 40_190_733, tier: 'Gold', totalPoints: 1_755 },
  },
});
