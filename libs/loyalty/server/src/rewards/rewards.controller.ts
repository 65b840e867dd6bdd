import { type Redeemed, type Redemption, type Reward, rewardCalls } from '@convoy/loyalty/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { LoyaltyMembers } from '../members/loyalty-members.service.ts';
import { LoyaltyProgramme } from '../points/loyalty-programme.service.ts';
import { LoyaltyRewards } from './loyalty-rewards.service.ts';
import { Redemptions } from './redemptions.service.ts';

/** Rewards by REST. */
@Controller()
export class RewardsController {
  constructor(
    private readonly rewards: LoyaltyRewards,
    private readonly redemptions: Redemptions,
    private readonly programme: LoyaltyProgramme,
    private readonly members: LoyaltyMembers,
  ) {}

  @Call(rewardCalls.rewards)
  async list(ctx: RequestContext): Promise<Reward[]> {
    await this.programme.assertShown(ctx);
    return this.rewards.all(ctx);
  }

  @Call(rewardCalls.addReward)
  add(ctx: RequestContext, { body }: CallInput<typeof rewardCalls.addReward>): Promise<Reward> {
    return this.rewards.add(ctx, body);
  }

  @Call(rewardCalls.changeReward)
  change(ctx: RequestContext, { params, body }: CallInput<typeof rewardCalls.changeReward>): Promise<Reward> {
    return this.rewards.change(ctx, params.id, body);
  }

  @Call(rewardCalls.redeem)
  redeem(ctx: RequestContext, { params }: CallInput<typeof rewardCalls.redeem>): Promise<Redeemed> {
    return this.redemptions.redeem(ctx, params.rewardId);
  }

  @Call(rewardCalls.memberRedemptions)
  async ofMember(
    ctx: RequestContext,
    { params }: CallInput<typeof rewardCalls.memberRedemptions>,
  ): Promise<Redemption[]> {
    await this.members.assertExists(ctx, params.id);
    return this.redemptions.of(ctx, [params.id]);
  }

  @Call(rewardCalls.redemptions)
  own(ctx: RequestContext): Promise<Redemption[]> {
    return this.redemptions.of(ctx, ctx.actor ? [ctx.actor.id] : []);
  }
}
