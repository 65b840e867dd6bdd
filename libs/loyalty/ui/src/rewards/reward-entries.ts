import type { z } from '@convoy/ui-kit/forms';
import type { Reward, RewardInput, rewardInputSchema } from '../../../contract/src/rewards/index.ts';

/** What the form of a reward holds. */
export type RewardEntries = z.input<typeof rewardInputSchema>;

/** What a new reward starts with. */
export const blankReward: RewardEntries = {
  title: '',
  description: '',
  type: 'discount',
  unit: 'percent',
  value: 10,
  extraId: null,
  pointsCost: 500,
  stock: null,
  expiryDays: 90,
  vanTypes: [],
  depotIds: [],
  offeredUntil: null,
  active: true,
};

/** The entries of a reward that is stored. */
export function entriesOf(reward: Reward): RewardInput {
  const { title, description, type, unit, value, extraId, pointsCost, stock, expiryDays, active } = reward;
  const { vanTypes, depotIds, offeredUntil } = reward;
  return {
    title,
    description,
    type,
    unit,
    value,
    extraId,
    pointsCost,
    stock,
    expiryDays,
    vanTypes,
    depotIds,
    offeredUntil,
    active,
  };
}
