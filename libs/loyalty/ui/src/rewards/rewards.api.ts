import { apiGet, apiSend } from '@convoy/shell-api';
import { addressOf, call, queryOf } from '@convoy/shell-api/calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type Redeemed,
  type Reward,
  type RewardChange,
  type RewardInput,
  rewardCalls,
} from '../../../contract/src/rewards/index.ts';

/** Rewards of the brand, the cheapest first. */
export const rewardsQuery = queryOptions({ ...queryOf(rewardCalls.rewards, {}), staleTime: 30_000 });

/** The caller's redeemed rewards, the latest first. */
export const redemptionsQuery = queryOptions({ ...queryOf(rewardCalls.redemptions, {}), staleTime: 30_000 });

/** Redeemed rewards of a customer, for staff. */
export const memberRedemptions = (id: number) =>
  queryOptions(queryOf(rewardCalls.memberRedemptions, { params: { id } }));

/** Extras and depots that a reward can be for. */
export const rewardExtras = queryOptions({
  queryKey: ['/api/rates', 'extras of rewards'] as const,
  queryFn: async ({ signal }) =>
    (await apiGet<{ extras: { id: number; name: string; active: boolean }[] }>('/api/rates', { signal }))
      .extras,
});
export const rewardDepots = queryOptions({
  queryKey: ['/api/depots', 'of rewards'] as const,
  queryFn: ({ signal }) => apiGet<{ id: number; name: string }[]>('/api/depots', { signal }),
});

export const addReward = (body: RewardInput): Promise<Reward> => call(rewardCalls.addReward, { body });

/** @throws ApiError `CONFLICT` with the reward as it is by now */
export const changeReward = (id: number, body: RewardChange): Promise<Reward> =>
  call(rewardCalls.changeReward, { params: { id }, body });

/** @param key makes a repetition take no points again */
export const redeemReward = (rewardId: number, key: string): Promise<Redeemed> =>
  apiSend<Redeemed>('POST', addressOf(rewardCalls.redeem, { params: { rewardId } }), undefined, {
    idempotencyKey: key,
  });

/** Reads everything about points and rewards again: after a change. */
export function useRenewRewards(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [address] }) =>
        typeof address === 'string' && address.startsWith('/api/loyalty/'),
    });
}
