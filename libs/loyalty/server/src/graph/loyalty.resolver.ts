import {
  type LoyaltyLeader,
  type LoyaltyStanding,
  type LoyaltyTier,
  loyaltyErrors,
} from '@convoy/loyalty/contract';
import { type GraphContext, GraphTypes, orNull } from '@convoy/platform/graphql';
import { Query, Resolver } from '@nestjs/graphql';
import { LoyaltyMembers } from '../members/loyalty-members.service.ts';
import { LoyaltyProgramme } from '../points/loyalty-programme.service.ts';
import { LoyaltyTiers } from '../tiers/loyalty-tiers.service.ts';
import { loyaltyTypes } from './loyalty.types.ts';

/** Tiers, points and leaderboard in the graph. */
@GraphTypes(
  loyaltyTypes,
  `extend type Query {
    "Loyalty tiers of the brand, the lowest first, as \`GET /api/loyalty/tiers\` lists them."
    loyaltyTiers: [LoyaltyTier!]! @can(action: "read", subject: "LoyaltyTier") @brandOnly @list(size: 10)
    "The caller's points, tier and activity, as \`GET /api/loyalty/customer\` shows them; rewards are \`loyaltyRewards\`."
    loyaltyPoints: LoyaltyStanding! @can(action: "read", subject: "LoyaltyAccount") @brandOnly @cost(weight: 5)
    "The points of a customer, as \`GET /api/loyalty/members/{id}\` shows them."
    loyaltyMember(customerId: Id!): LoyaltyStanding @can(action: "read", subject: "LoyaltyMember") @brandOnly @cost(weight: 5)
    "Members with the most points, as \`GET /api/loyalty/leaderboard\` lists them."
    loyaltyLeaderboard: [LoyaltyLeader!]! @can(action: "read", subject: "LoyaltyAccount") @brandOnly @list(size: 20)
  }`,
)
@Resolver()
export class LoyaltyResolver {
  constructor(
    private readonly tiers: LoyaltyTiers,
    private readonly programme: LoyaltyProgramme,
    private readonly members: LoyaltyMembers,
  ) {}

  @Query()
  async loyaltyTiers(_root: unknown, _args: unknown, { ctx }: GraphContext): Promise<LoyaltyTier[]> {
    await this.programme.assertShown(ctx);
    return this.tiers.all(ctx);
  }

  @Query()
  loyaltyPoints(_root: unknown, _args: unknown, { ctx }: GraphContext): Promise<LoyaltyStanding> {
    return this.members.own(ctx);
  }

  @Query()
  loyaltyMember(
    _root: unknown,
    { customerId }: { customerId: number },
    { ctx }: GraphContext,
  ): Promise<LoyaltyStanding | null> {
    return orNull(this.members.of(ctx, customerId), loyaltyErrors.LOYALTY_MEMBER_NOT_FOUND.code);
  }

  @Query()
  loyaltyLeaderboard(_root: unknown, _args: unknown, { ctx }: GraphContext): Promise<LoyaltyLeader[]> {
    return this.members.leaderboard(ctx);
  }
}
