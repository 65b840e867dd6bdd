import type { PolicyRule } from '@convoy/platform/policy';

/** Customers pay their own bookings; staff take payments for any. */
export const paymentPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (!actor || tenant.kind !== 'brand') return;
  if (actor.role === 'customer') allow('create', 'Payment', { customerId: actor.id });
  else allow('create', 'Payment');
};
