import type { PolicyRule } from '@convoy/platform/policy';

/** Everybody who is signed in sees their own account; staff of a brand see its customers. */
export const identityPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (actor) allow('read', 'Account', { id: actor.id });
  if (actor && actor.role !== 'customer' && tenant.kind === 'brand') allow('read', 'Customer');
};
