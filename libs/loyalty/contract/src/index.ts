export { loyaltyCalls } from './loyalty.calls.ts';
export { loyaltyErrors } from './loyalty.errors.ts';
export {
  loyaltyPointsEarned,
  loyaltyPointsExpired,
  loyaltyPointsExpiring,
  loyaltyPointsReversed,
  loyaltyTierChanges,
  loyaltyTierReached,
  loyaltyTiersChanged,
} from './loyalty.events.ts';
export {
  loyaltyPointsEarnedNotification,
  loyaltyPointsExpiringNotification,
  loyaltyTierReachedNotification,
  loyaltyTiersChangedNotification,
} from './loyalty.notifications.ts';
export { loyaltyPermissions } from './loyalty.permissions.ts';
export {
  type LoyaltyActivity,
  type LoyaltyBalance,
  type LoyaltyCorrection,
  type LoyaltyEntryKind,
  type LoyaltyEstimate,
  type LoyaltyHire,
  type LoyaltyLeader,
  type LoyaltyListing,
  type LoyaltyProgrammeSettings,
  type LoyaltyProgrammeView,
  type LoyaltyRewardOffer,
  type LoyaltyStanding,
  type LoyaltySummary,
  loyaltyActivitySchema,
  loyaltyCorrectionSchema,
  loyaltyEntryKinds,
  loyaltyEstimateQuerySchema,
  loyaltyEstimateSchema,
  loyaltyHireSchema,
  loyaltyLeaderSchema,
  loyaltyListingSchema,
  loyaltyProgrammeInputSchema,
  loyaltyProgrammeSchema,
  loyaltyRewardOfferSchema,
  loyaltyStandingSchema,
  loyaltySummarySchema,
  MOST_LOYALTY_POINTS,
} from './loyalty-points.ts';
export {
  type LoyaltyTier,
  type LoyaltyTierChange,
  type LoyaltyTierInput,
  type LoyaltyTierKey,
  loyaltyTierChangeSchema,
  loyaltyTierInputSchema,
  loyaltyTierKeys,
  loyaltyTierSchema,
  MOST_LOYALTY_TIERS,
} from './loyalty-tier.ts';
export * from './referrals/index.ts';
export * from './rewards/index.ts';
