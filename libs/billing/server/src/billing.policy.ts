import type { PolicyRule } from '@convoy/platform/policy';

/** Who works for a tenant reads what it bought and how much of it is used; what others of its plan need is public. */
export const billingPolicy: PolicyRule = (allow, { actor }) => {
  if (actor && actor.role !== 'customer') allow('read', 'Subscription');
};
