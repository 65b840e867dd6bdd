import { loyaltyLeaderSchema, loyaltyStandingSchema, loyaltyTierSchema } from '@convoy/loyalty/contract';
import { typeOfContract } from '@convoy/platform/graphql';
import type { z } from 'zod';

const known = new Map<z.ZodType, string>([[loyaltyTierSchema, 'LoyaltyTier']]);
const access = '@can(action: "read", subject: "LoyaltyAccount")';

/** Types of the slice in the graph. */
export const loyaltyTypes = [
  typeOfContract('LoyaltyTier', loyaltyTierSchema, {
    access: '@can(action: "read", subject: "LoyaltyTier")',
    description: 'A tier of the loyalty programme.',
  }),
  typeOfContract('LoyaltyStanding', loyaltyStandingSchema, {
    access,
    description: 'Where a customer stands in the loyalty programme: points, tier and activity.',
    known,
  }),
  typeOfContract('LoyaltyLeader', loyaltyLeaderSchema, {
    access,
    description: 'A place on the leaderboard, with a masked name.',
    known,
  }),
].join('\n');
