import { call, queryOf } from '@convoy/shell-api/calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type LoyaltyTier,
  type LoyaltyTierChange,
  type LoyaltyTierInput,
  loyaltyCalls,
} from '../../../contract/src/index.ts';

/** The tiers of the brand, the lowest first. */
export const loyaltyTiers = queryOptions({ ...queryOf(loyaltyCalls.tiers, {}), staleTime: 30_000 });

export const addTier = (body: LoyaltyTierInput): Promise<LoyaltyTier> => call(loyaltyCalls.addTier, { body });

/** @throws ApiError `CONFLICT` with the tier as it is by now */
export const changeTier = (id: number, body: LoyaltyTierChange): Promise<LoyaltyTier> =>
  call(loyaltyCalls.changeTier, { params: { id }, body });

export const removeTier = (id: number): Promise<void> => call(loyaltyCalls.removeTier, { params: { id } });

/** Reads the tiers again: after a change. */
export function useRenewTiers(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: loyaltyTiers.queryKey });
}
