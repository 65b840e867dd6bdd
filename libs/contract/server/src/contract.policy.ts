import type { PolicyRule } from '@convoy/platform/policy';

/** Staff work with all agreements of their brand, admins also write its clauses and legal texts, customers work with their own. Guests and head office have no access. */
export const contractPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (!actor || tenant.kind !== 'brand') return;
  if (actor.role === 'customer') {
    allow(['read', 'draft', 'sign'], 'Agreement', { customerId: actor.id });
    return;
  }
  allow(['read', 'draft', 'sign', 'send'], 'Agreement');
  if (actor.role === 'admin') {
    allow('write-clauses', 'Agreement');
    allow(['read', 'publish'], 'LegalText');
  }
};
