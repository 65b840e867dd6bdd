import type { PolicyRule } from '@convoy/platform/policy';

/**
 * Staff of a brand read, answer and hide all reviews; customers write about their own hires and read their own and the
 * published ones. Everybody signed in may report one. Head office and guests have none.
 */
export const reviewPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (!actor || tenant.kind !== 'brand') return;
  allow('report', 'Review');
  if (actor.role === 'customer') {
    allow('read', 'Review', { customerId: actor.id });
    allow('write', 'Review');
  } else allow(['read', 'answer', 'hide'], 'Review');
};
