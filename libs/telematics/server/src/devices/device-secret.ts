/** What secrets of a brand's trackers are sealed for. */
export const deviceSecretPurpose = (tenantId: number): string => `telematics.device-secret.${tenantId}`;
