import { defineCalls, listOf, one } from '@convoy/platform/calls';
import { loyaltyErrors as errors } from './loyalty.errors.ts';
import { rewardErrors } from './reward.errors.ts';
import {
  redeemedSchema,
  redemptionSchema,
  rewardChangeSchema,
  rewardInputSchema,
  rewardSchema,
} from './rewards/loyalty-reward.ts';

/** REST calls about rewards. */
export const rewardCalls = defineCalls({
  rewards: {
    route: 'GET /api/loyalty/rewards',
    can: 'read:LoyaltyReward',
    answer: listOf('LoyaltyReward', rewardSchema),
    summary: 'List the rewards, the cheapest first; customers see those that are offered.',
    errors: [errors.LOYALTY_PROGRAMME_OFF],
  },
  addReward: {
    route: 'POST /api/loyalty/rewards',
    can: 'add:LoyaltyReward',
    once: true,
    body: rewardInputSchema,
    answer: one('LoyaltyReward', rewardSchema),
    summary: 'Add a reward.',
    errors: [
      rewardErrors.REWARD_TITLE_TAKEN,
      rewardErrors.REWARD_SCOPE_UNKNOWN,
      rewardErrors.REWARDS_TOO_MANY,
    ],
  },
  changeReward: {
    route: 'PUT /api/loyalty/rewards/:id',
    can: 'update:LoyaltyReward',
    body: rewardChangeSchema,
    answer: one('LoyaltyReward', rewardSchema),
    summary: 'Change or stop a reward.',
    errors: [
      rewardErrors.REWARD_NOT_FOUND,
      rewardErrors.REWARD_TITLE_TAKEN,
      rewardErrors.REWARD_SCOPE_UNKNOWN,
      rewardErrors.REWARD_STOCK_BELOW,
    ],
  },
  redeem: {
    route: 'POST /api/loyalty/redeem/:rewardId',
    can: 'redeem:LoyaltyReward',
    once: true,
    answer: one('LoyaltyRedeemed', redeemedSchema),
    summary: 'Redeem a reward for points.',
    errors: [
      rewardErrors.REWARD_NOT_FOUND,
      rewardErrors.REWARD_STOPPED,
      rewardErrors.REWARD_OVER,
      rewardErrors.REWARD_OUT_OF_STOCK,
      errors.LOYALTY_POINTS_TOO_FEW,
      errors.LOYALTY_PROGRAMME_OFF,
    ],
  },
  memberRedemptions: {
    route: 'GET /api/loyalty/members/:id/redemptions',
    can: 'read:LoyaltyMember',
    answer: listOf('LoyaltyRedemption', redemptionSchema),
    summary: 'List the redeemed rewards of a customer with their codes, the latest first.',
    errors: [errors.LOYALTY_MEMBER_NOT_FOUND],
  },
  redemptions: {
    route: 'GET /api/loyalty/redemptions',
    can: 'redeem:LoyaltyReward',
    answer: listOf('LoyaltyRedemption', redemptionSchema),
    summary: 'List your redeemed rewards with their codes, the latest first.',
  },
});
