import type { PolicyRule } from '@convoy/platform/policy';

/** Staff see and make all bookings of their brand; customers their own. Head office has none. */
export const bookingPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (!actor || tenant.kind !== 'brand') return;
  allow('create', 'Booking');
  if (actor.role === 'customer') allow('read', 'Booking', { customerId: actor.id });
  else allow('read', 'Booking');
};
