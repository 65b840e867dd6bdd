import type { PolicyRule } from '@convoy/platform/policy';

/**
 * Customers pay their own bookings, see what they paid and keep cards; staff do so for any, see to what goes back and answer
 * disputes; admins read the books.
 */
export const paymentPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (!actor || tenant.kind !== 'brand') return;
  if (actor.role === 'customer') {
    allow(['create', 'read'], 'Payment', { customerId: actor.id });
    allow(['create', 'read', 'update', 'delete'], 'PaymentMethod', { customerId: actor.id });
  } else {
    allow(['create', 'read', 'refund', 'take', 'charge-later'], 'Payment');
    allow(['read', 'answer'], 'Dispute');
  }
  if (actor.role !== 'admin') return;
  allow('read', 'Ledger');
  allow('reconcile', 'Payment');
  allow(['read', 'update'], 'ProviderAccount');
};
