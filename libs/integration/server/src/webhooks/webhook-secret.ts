import type { Sealer } from '@convoy/platform/sealing';

/** Bound to its brand: a sealed secret that is copied to another one opens nothing. */
const purposeOf = ({ id }: { readonly id: number }) => webhookSecretPurpose(id);
/** What a brand's signing secrets are sealed for. */
export const webhookSecretPurpose = (tenantId: number): string => `integration.webhook-secret.${tenantId}`;

export const sealSecret = (sealer: Sealer, tenant: { readonly id: number }, secret: string): string =>
  sealer.seal(purposeOf(tenant), secret);

export const openSecret = (sealer: Sealer, tenant: { readonly id: number }, sealed: string): string =>
  sealer.open(purposeOf(tenant), sealed);
