import {
  type LoyaltyEstimate,
  type LoyaltyHire,
  type LoyaltyLeader,
  type LoyaltyListing,
  type LoyaltyProgrammeView,
  type LoyaltyStanding,
  type LoyaltySummary,
  loyaltyCalls,
} from '@convoy/loyalty/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { HirePoints } from '../points/hire-points.service.ts';
import { LoyaltyProgramme } from '../points/loyalty-programme.service.ts';
import { LoyaltyMembers } from './loyalty-members.service.ts';
import { LoyaltyRewardOffers } from './reward-offers.ts';

/** Points, leaderboard and programme by REST. */
@Controller()
export class LoyaltyMembersController {
  constructor(
    private readonly members: LoyaltyMembers,
    private readonly offers: LoyaltyRewardOffers,
    private readonly hires: HirePoints,
    private readonly programme: LoyaltyProgramme,
  ) {}

  @Call(loyaltyCalls.summary)
  async summary(ctx: RequestContext): Promise<LoyaltySummary> {
    const standing = await this.members.own(ctx);
    return { ...standing, availableRewards: await this.offers.of(ctx, standing.availablePoints) };
  }

  @Call(loyaltyCalls.leaderboard)
  leaderboard(ctx: RequestContext): Promise<LoyaltyLeader[]> {
    return this.members.leaderboard(ctx);
  }

  @Call(loyaltyCalls.estimate)
  async estimate(
    ctx: RequestContext,
    { query }: CallInput<typeof loyaltyCalls.estimate>,
  ): Promise<LoyaltyEstimate> {
    const customerId = ctx.actor?.role === 'customer' ? ctx.actor.id : null;
    return { points: await this.hires.estimate(ctx, customerId, Math.round(Number(query.amount) * 100)) };
  }

  @Call(loyaltyCalls.hire)
  hire(ctx: RequestContext, { params }: CallInput<typeof loyaltyCalls.hire>): Promise<LoyaltyHire> {
    return this.hires.of(ctx, params.id);
  }

  @Call(loyaltyCalls.listing)
  listing(ctx: RequestContext): Promise<LoyaltyListing> {
    return this.members.listing(ctx);
  }

  @Call(loyaltyCalls.list)
  list(ctx: RequestContext, { body }: CallInput<typeof loyaltyCalls.list>): Promise<LoyaltyListing> {
    return this.members.list(ctx, body);
  }

  @Call(loyaltyCalls.member)
  member(ctx: RequestContext, { params }: CallInput<typeof loyaltyCalls.member>): Promise<LoyaltyStanding> {
    return this.members.of(ctx, params.id);
  }

  @Call(loyaltyCalls.correct)
  correct(
    ctx: RequestContext,
    { params, body }: CallInput<typeof loyaltyCalls.correct>,
  ): Promise<LoyaltyStanding> {
    return this.members.correct(ctx, params.id, body);
  }

  @Call(loyaltyCalls.programme)
  show(ctx: RequestContext): Promise<LoyaltyProgrammeView> {
    return this.programme.view(ctx);
  }

  @Call(loyaltyCalls.changeProgramme)
  change(
    ctx: RequestContext,
    { body }: CallInput<typeof loyaltyCalls.changeProgramme>,
  ): Promise<LoyaltyProgrammeView> {
    return this.programme.change(ctx, body);
  }
}
