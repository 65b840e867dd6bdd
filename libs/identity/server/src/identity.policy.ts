import type { PolicyRule } from '@convoy/platform/policy';

/**
 * Everybody who is signed in sees and changes their own account, and sees pictures of people of the same tenant whose
 * address they were given. Staff switch two-factor sign-in on; those of a brand see one another.
 */
export const identityPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (actor) allow(['read', 'update'], 'Account', { id: actor.id });
  if (actor) allow('read', 'Picture');
  if (actor && actor.role !== 'customer') allow('create', 'TwoFactor');
  if (actor && actor.role !== 'customer' && tenant.kind === 'brand') allow('read', 'Staff');
};
