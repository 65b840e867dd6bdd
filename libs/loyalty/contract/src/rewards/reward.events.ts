import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';

/** A customer redeemed a reward. The event leaves the code out, because a reader of the event could spend it. */
export const rewardRedeemed = defineEvent({
  name: 'loyalty.reward-redeemed.v1',
  payload: z.object({
    redemptionId: z.number(),
    rewardId: z.number(),
    customerId: z.number(),
    title: z.string(),
    points: z.number(),
    expiresAt: z.string(),
  }),
  webhook: {
    type: 'loyalty.reward_redeemed',
    group: 'loyalty',
    says: 'A customer redeemed a reward.',
    data: z.strictObject({
      redemptionId: z.number().int(),
      rewardId: z.number().int(),
      customerId: z.number().int(),
      reward: z.string(),
      points: z.number().int(),
    }),
    example: {
      redemptionId: 40_190_811,
      rewardId: 40_190_802,
      customerId: 40_190_733,
      reward: '£20 off',
      points: 500,
    },
  },
});
