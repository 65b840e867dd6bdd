import {
  type Referral,
  type ReferralSettings,
  referralSchema,
  referralSettingsSchema,
} from '@convoy/loyalty/contract';
import { type GraphContext, GraphTypes, typeOfContract } from '@convoy/platform/graphql';
import { Query, Resolver } from '@nestjs/graphql';
import { ReferralQueries } from './referral.queries.ts';
import { Referrals } from './referrals.service.ts';

/** Invited friends in the graph. */
@GraphTypes(
  typeOfContract('LoyaltyReferral', referralSchema, {
    access: '@can(action: "enter", subject: "LoyaltyReferral")',
    description: 'How a customer invites friends, and whether a friend invited them.',
  }),
  typeOfContract('LoyaltyReferralSettings', referralSettingsSchema, {
    access: '@can(action: "update", subject: "LoyaltyReferral")',
    description: 'The points that both sides get for an invited friend.',
  }),
  `extend type Query {
    "The caller's code for friends and what it has brought, as \`GET /api/loyalty/referral\` shows it."
    loyaltyReferral: LoyaltyReferral! @can(action: "enter", subject: "LoyaltyReferral") @brandOnly @cost(weight: 5)
    "The points for invited friends, as \`GET /api/loyalty/referral/settings\` shows them."
    loyaltyReferralSettings: LoyaltyReferralSettings! @can(action: "update", subject: "LoyaltyReferral") @brandOnly
  }`,
)
@Resolver()
export class ReferralsResolver {
  constructor(
    private readonly referrals: Referrals,
    private readonly queries: ReferralQueries,
  ) {}

  @Query()
  loyaltyReferral(_root: unknown, _args: unknown, { ctx }: GraphContext): Promise<Referral> {
    return this.referrals.own(ctx);
  }

  @Query()
  loyaltyReferralSettings(_root: unknown, _args: unknown, { ctx }: GraphContext): Promise<ReferralSettings> {
    return this.queries.settings(ctx);
  }
}
