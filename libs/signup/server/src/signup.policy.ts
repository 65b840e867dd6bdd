import type { PolicyRule } from '@convoy/platform/policy';

/** Admins of a brand see its first steps and invite colleagues. Operators, customers, guests and head office do not. */
export const signupPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (actor?.role !== 'admin' || tenant.kind !== 'brand') return;
  allow(['read', 'update'], 'FirstSteps');
  allow('invite', 'Colleague');
};
