import type { PolicyRule } from '@convoy/platform/policy';

/** A brand's admins see to what works for it. Head office does not: what a plugin may do is a brand's own. */
export const pluginPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (tenant.kind !== 'brand' || actor?.role !== 'admin') return;
  allow(['read', 'update', 'remove'], 'Plugin');
};
