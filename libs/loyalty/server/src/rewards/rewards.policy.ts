import type { PolicyRule } from '@convoy/platform/policy';

/** People of a brand see its rewards, customers redeem them, admins decide them. */
export const rewardsPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (!actor || tenant.kind !== 'brand') return;
  allow('read', 'LoyaltyReward');
  if (actor.role === 'customer') allow('redeem', 'LoyaltyReward');
  if (actor.role === 'admin') allow(['add', 'update'], 'LoyaltyReward');
};
