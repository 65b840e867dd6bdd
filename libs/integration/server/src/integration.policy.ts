import type { PolicyRule } from '@convoy/platform/policy';

/** A brand's admins see to who may come in by a program. Head office does not: what a key may do is a brand's own. */
export const integrationPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (tenant.kind !== 'brand' || actor?.role !== 'admin') return;
  allow(['read', 'create', 'revoke'], 'ApiKey');
  allow(['read', 'create', 'update', 'delete', 'send'], 'WebhookEndpoint');
};
