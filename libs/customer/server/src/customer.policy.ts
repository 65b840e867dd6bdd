import type { PolicyRule } from '@convoy/platform/policy';

/**
 * Staff of a brand work with its customers. What cannot be undone, what leaves the house and what the work at the counter
 * does not need is for admins. Customers see and change themselves in their account; head office has none.
 */
export const customerPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (!actor || tenant.kind !== 'brand' || actor.role === 'customer') return;
  allow(['read', 'add', 'update'], 'Customer');
  if (actor.role === 'admin')
    allow(['change-email', 'unmask', 'merge', 'export', 'erase', 'configure'], 'Customer');
};
