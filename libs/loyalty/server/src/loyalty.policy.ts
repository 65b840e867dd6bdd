import type { PolicyRule } from '@convoy/platform/policy';

/** People of a brand see its tiers and their own points; staff see and correct members' points; admins decide tiers and programme. */
export const loyaltyPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (!actor || tenant.kind !== 'brand') return;
  allow('read', 'LoyaltyTier');
  allow(['read', 'update'], 'LoyaltyAccount');
  if (actor.role === 'customer') {
    allow('read', 'LoyaltyHire', { customerId: actor.id });
    return;
  }
  allow('read', 'LoyaltyHire');
  allow(['read', 'correct'], 'LoyaltyMember');
  allow('read', 'LoyaltyProgramme');
  if (actor.role !== 'admin') return;
  allow(['add', 'update', 'remove'], 'LoyaltyTier');
  allow('update', 'LoyaltyProgramme');
};
