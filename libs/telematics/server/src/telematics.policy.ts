import type { PolicyRule } from '@convoy/platform/policy';

/**
 * Staff of a brand see where vans are, look after trackers and mark hires as stolen or in breach; admins set limits and privacy. Customers see the score of their own
 * hires alone and may object. Head office releases trackers that were sold, and sees
 * nothing else; guests see nothing.
 */
export const telematicsPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (tenant.kind === 'platform' && actor?.role === 'admin') allow('release', 'Tracker');
  if (!actor || tenant.kind !== 'brand') return;
  if (actor.role === 'customer') {
    allow('read', 'DrivingScore', { customerId: actor.id });
    allow('object', 'DrivingScore', { customerId: actor.id });
    return;
  }
  allow(['read', 'keep', 'mark'], 'Telematics');
  allow(['read', 'answer'], 'DrivingScore');
  if (actor.role === 'admin') allow('set', 'Telematics');
};
