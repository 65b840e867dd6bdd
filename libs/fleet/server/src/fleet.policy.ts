import type { PolicyRule } from '@convoy/platform/policy';

/** Staff of a brand work with its fleet; to everybody else vans are what the search shows. Head office has none. */
export const fleetPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (!actor || tenant.kind !== 'brand' || actor.role === 'customer') return;
  allow(['read', 'add', 'update', 'retire'], 'Fleet');
};
