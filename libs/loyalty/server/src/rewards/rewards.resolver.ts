import { redemptionSchema, rewardSchema } from '@convoy/loyalty/contract';
import { type GraphContext, GraphTypes, typeOfContract } from '@convoy/platform/graphql';
import { Query, Resolver } from '@nestjs/graphql';
import { LoyaltyProgramme } from '../points/loyalty-programme.service.ts';
import { LoyaltyRewards } from './loyalty-rewards.service.ts';
import { Redemptions } from './redemptions.service.ts';

/** Rewards in the graph. */
@GraphTypes(
  typeOfContract('LoyaltyReward', rewardSchema, {
    access: '@can(action: "read", subject: "LoyaltyReward")',
    description: 'A reward that customers redeem loyalty points for.',
  }),
  typeOfContract('LoyaltyRedemption', redemptionSchema, {
    access: '@can(action: "redeem", subject: "LoyaltyReward")',
    description: 'A reward that a customer redeemed, with its code.',
  }),
  `extend type Query {
    "Rewards, the cheapest first, as \`GET /api/loyalty/rewards\` lists them."
    loyaltyRewards: [LoyaltyReward!]! @can(action: "read", subject: "LoyaltyReward") @brandOnly @list(size: 100)
    "The caller's redeemed rewards, the latest first."
    loyaltyRedemptions: [LoyaltyRedemption!]! @can(action: "redeem", subject: "LoyaltyReward") @brandOnly @list(size: 200)
  }`,
)
@Resolver()
export class RewardsResolver {
  constructor(
    private readonly rewards: LoyaltyRewards,
    private readonly redemptions: Redemptions,
    private readonly programme: LoyaltyProgramme,
  ) {}

  @Query()
  async loyaltyRewards(_root: unknown, _args: unknown, { ctx }: GraphContext) {
    await this.programme.assertShown(ctx);
    return this.rewards.all(ctx);
  }

  @Query()
  loyaltyRedemptions(_root: unknown, _args: unknown, { ctx }: GraphContext) {
    return this.redemptions.of(ctx, ctx.actor ? [ctx.actor.id] : []);
  }
}
