export { rewardCalls } from '../reward.calls.ts';
export { rewardErrors } from '../reward.errors.ts';
export {
  MOST_REWARDS,
  mostOfUnit,
  type Redeemed,
  type Redemption,
  type RedemptionState,
  type Reward,
  type RewardChange,
  type RewardInput,
  type RewardType,
  type RewardUnit,
  redeemedSchema,
  redemptionSchema,
  redemptionStates,
  rewardChangeSchema,
  rewardFaults,
  rewardInputSchema,
  rewardSchema,
  rewardTypes,
  rewardUnits,
  unitsOfReward,
} from './loyalty-reward.ts';
export { rewardRedeemed } from './reward.events.ts';
export { rewardRedeemedNotification } from './reward.notifications.ts';
export { rewardPermissions } from './reward.permissions.ts';
