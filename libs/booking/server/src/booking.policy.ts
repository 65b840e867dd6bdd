import type { PolicyRule } from '@convoy/platform/policy';

/**
 * Staff see, make and change all bookings of their brand and hand vans over; customers their own. Rates are for staff to
 * read and for admins to change. Of a hire that is over staff give some back, admins any of it. Staff
 * agree a price somewhat below the rates, admins any price. Admins override a gate of a hand-over. Head office has none.
 */
export const bookingPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (!actor || tenant.kind !== 'brand') return;
  allow('create', 'Booking');
  const actions = ['read', 'change', 'cancel'];
  if (actor.role === 'customer') allow(actions, 'Booking', { customerId: actor.id });
  else {
    allow([...actions, 'manage-hire', 'refund'], 'Booking');
    allow('read', 'Rates');
    if (actor.role !== 'admin') return;
    allow('update', 'Rates');
    allow('refund-any', 'Booking');
    allow('price-any', 'Booking');
    allow('override-gates', 'Booking');
  }
};
