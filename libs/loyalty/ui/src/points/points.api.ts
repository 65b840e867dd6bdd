import { call, queryOf } from '@convoy/shell-api/calls';
import { queryOptions } from '@tanstack/react-query';
import {
  type LoyaltyCorrection,
  type LoyaltyListing,
  type LoyaltyProgrammeSettings,
  type LoyaltyProgrammeView,
  type LoyaltyStanding,
  loyaltyCalls,
} from '../../../contract/src/index.ts';

/** Where the person who asks stands. */
export const loyaltySummary = queryOptions(queryOf(loyaltyCalls.summary, {}));

export const loyaltyLeaderboard = queryOptions(queryOf(loyaltyCalls.leaderboard, {}));

export const loyaltyListing = queryOptions(queryOf(loyaltyCalls.listing, {}));

export const loyaltyProgramme = queryOptions(queryOf(loyaltyCalls.programme, {}));

/** Points of a customer, for staff. */
export const loyaltyMember = (id: number) => queryOptions(queryOf(loyaltyCalls.member, { params: { id } }));

/** Points of a hire. */
export const loyaltyHire = (id: number) => queryOptions(queryOf(loyaltyCalls.hire, { params: { id } }));

/** Points that so many pounds would earn: `85.00`. */
export const loyaltyEstimate = (amount: string) =>
  queryOptions(queryOf(loyaltyCalls.estimate, { query: { amount } }));

export const saveListing = (body: LoyaltyListing): Promise<LoyaltyListing> =>
  call(loyaltyCalls.list, { body });

/** @throws ApiError `LOYALTY_POINTS_TOO_FEW` where more would be taken than is there */
export const correctPoints = (id: number, body: LoyaltyCorrection): Promise<LoyaltyStanding> =>
  call(loyaltyCalls.correct, { params: { id }, body });

/** @throws ApiError `CONFLICT` with the settings as they are by now */
export const saveProgramme = (body: LoyaltyProgrammeSettings): Promise<LoyaltyProgrammeView> =>
  call(loyaltyCalls.changeProgramme, { body });
