import { day, defineNotification } from '@convoy/platform/notifications';
import { z } from 'zod';
import { loyaltyTierChanges } from './loyalty.events.ts';

/** Staff hear that a colleague changed the tiers, because customers ask them about points. */
export const loyaltyTiersChangedNotification = defineNotification({
  kind: 'loyalty-tiers-changed',
  audience: 'staff',
  channels: ['in-app'],
  ofHire: false,
  look: { icon: 'trophy', tone: 'plain' },
  params: z.strictObject({ tier: z.string(), change: z.enum(loyaltyTierChanges) }),
  link: () => '/loyalty/tiers',
  wording: ({ change }) => change,
  examples: [
    { tier: 'Gold', change: 'added' },
    { tier: 'Gold', change: 'changed' },
    { tier: 'Gold', change: 'removed' },
  ],
});

const link = () => '/loyalty';

/** A customer hears what their hire earned. */
export const loyaltyPointsEarnedNotification = defineNotification({
  kind: 'loyalty-points-earned',
  audience: 'customer',
  channels: ['in-app', 'email'],
  look: { icon: 'trophy', tone: 'good' },
  params: z.strictObject({ points: z.number().int(), reference: z.string() }),
  link,
  examples: [{ points: 255, reference: 'SV-7F3K2' }],
});
/** A customer hears that they came into a higher tier. */
export const loyaltyTierReachedNotification = defineNotification({
  kind: 'loyalty-tier-reached',
  audience: 'customer',
  channels: ['in-app', 'email'],
  look: { icon: 'trophy', tone: 'good' },
  params: z.strictObject({ tier: z.string() }),
  link,
  about: ({ tier }) => [tier],
  examples: [{ tier: 'Gold' }],
});
/** A customer hears in time that points expire. */
export const loyaltyPointsExpiringNotification = defineNotification({
  kind: 'loyalty-points-expiring',
  audience: 'customer',
  channels: ['in-app', 'email'],
  look: { icon: 'circle-alert', tone: 'alert' },
  params: z.strictObject({ points: z.number().int(), on: z.string() }),
  link,
  values: ({ points, on }) => ({ points, on: day(on) }),
  about: () => [],
  examples: [{ points: 80, on: '2026-12-24' }],
});
