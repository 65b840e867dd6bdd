import { BookingModule } from '@convoy/booking/server';
import { CustomerModule } from '@convoy/customer/server';
import { FleetModule } from '@convoy/fleet/server';
import { PersonMailsModule } from '@convoy/identity/server';
import { loyaltyPermissions, referralPermissions, rewardPermissions } from '@convoy/loyalty/contract';
import { PolicyRegistry } from '@convoy/platform/policy';
import { Module } from '@nestjs/common';
import { LoyaltyResolver } from './graph/loyalty.resolver.ts';
import { LoyaltyNotifier } from './loyalty.notifier.ts';
import { loyaltyPolicy } from './loyalty.policy.ts';
import { LoyaltyWebhooks } from './loyalty.webhooks.ts';
import { LoyaltyMailsListeners } from './mails/loyalty-mails.listeners.ts';
import { LoyaltyCustomerPart } from './members/loyalty-customer.part.ts';
import { LoyaltyMembersController } from './members/loyalty-members.controller.ts';
import { LoyaltyMembers } from './members/loyalty-members.service.ts';
import { MemberQueries } from './members/member.queries.ts';
import { LoyaltyRewardOffers } from './members/reward-offers.ts';
import { LoyaltyExpiry } from './points/expiry.service.ts';
import { HirePoints } from './points/hire-points.service.ts';
import { LedgerQueries } from './points/ledger.queries.ts';
import { LoyaltyLedger } from './points/loyalty-ledger.service.ts';
import { LoyaltyProgramme } from './points/loyalty-programme.service.ts';
import { PointsListeners } from './points/points.listeners.ts';
import { TierReached } from './points/tier-reached.service.ts';
import { ReferralQueries } from './referrals/referral.queries.ts';
import { ReferralsController } from './referrals/referrals.controller.ts';
import { ReferralsListeners } from './referrals/referrals.listeners.ts';
import { referralsPolicy } from './referrals/referrals.policy.ts';
import { ReferralsResolver } from './referrals/referrals.resolver.ts';
import { Referrals } from './referrals/referrals.service.ts';
import { ReferralsCustomerPart } from './referrals/referrals-customer.part.ts';
import { LoyaltyRewards } from './rewards/loyalty-rewards.service.ts';
import { Redemptions } from './rewards/redemptions.service.ts';
import { RewardQueries } from './rewards/reward.queries.ts';
import { RewardsController } from './rewards/rewards.controller.ts';
import { RewardsNotifier } from './rewards/rewards.notifier.ts';
import { rewardsPolicy } from './rewards/rewards.policy.ts';
import { RewardsResolver } from './rewards/rewards.resolver.ts';
import { RewardsCustomerPart } from './rewards/rewards-customer.part.ts';
import { LoyaltyTierQueries } from './tiers/loyalty-tier.queries.ts';
import { LoyaltyTiersController } from './tiers/loyalty-tiers.controller.ts';
import { LoyaltyTiers } from './tiers/loyalty-tiers.service.ts';

/** The loyalty programme: its tiers, the points of its members, its rewards and how the brand runs it. */
@Module({
  imports: [BookingModule, CustomerModule, FleetModule, PersonMailsModule],
  controllers: [LoyaltyTiersController, LoyaltyMembersController, RewardsController, ReferralsController],
  providers: [
    LoyaltyTierQueries,
    LoyaltyTiers,
    LedgerQueries,
    LoyaltyProgramme,
    LoyaltyLedger,
    TierReached,
    HirePoints,
    LoyaltyExpiry,
    PointsListeners,
    MemberQueries,
    LoyaltyMembers,
    LoyaltyRewardOffers,
    LoyaltyCustomerPart,
    RewardQueries,
    LoyaltyRewards,
    Redemptions,
    RewardsResolver,
    RewardsNotifier,
    RewardsCustomerPart,
    ReferralQueries,
    Referrals,
    ReferralsListeners,
    ReferralsResolver,
    ReferralsCustomerPart,
    LoyaltyResolver,
    LoyaltyNotifier,
    LoyaltyMailsListeners,
    LoyaltyWebhooks,
  ],
  exports: [LoyaltyTiers, LoyaltyProgramme, LoyaltyLedger, LoyaltyRewards, Redemptions],
})
export class LoyaltyModule {
  constructor(policies: PolicyRegistry) {
    policies.add(loyaltyPolicy, loyaltyPermissions);
    policies.add(rewardsPolicy, rewardPermissions);
    policies.add(referralsPolicy, referralPermissions);
  }
}
