import { day, defineNotification } from '@convoy/platform/notifications';
import { z } from 'zod';

/** A customer hears that points were taken for a reward, also where another person used their phone. */
export const rewardRedeemedNotification = defineNotification({
  kind: 'loyalty-reward-redeemed',
  audience: 'customer',
  channels: ['in-app'],
  ofHire: false,
  look: { icon: 'gift', tone: 'good' },
  params: z.strictObject({ reward: z.string(), points: z.number().int(), date: z.string() }),
  link: () => '/loyalty',
  values: ({ reward, points, date }) => ({ reward, points, date: day(date) }),
  examples: [{ reward: '£20 off', points: 500, date: '2027-02-24' }],
});
