import type { PolicyRule } from '@convoy/platform/policy';

/** Customers invite friends and enter codes; admins decide the points. */
export const referralsPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (!actor || tenant.kind !== 'brand') return;
  if (actor.role === 'customer') allow('enter', 'LoyaltyReferral');
  if (actor.role === 'admin') allow('update', 'LoyaltyReferral');
};
