import type { SubjectsOf } from '@convoy/platform/manifest';

/** CASL subjects and actions of this slice: what a brand's admins see to. */
export const integrationPermissions = {
  ApiKey: ['read', 'create', 'revoke'],
  WebhookEndpoint: ['read', 'create', 'update', 'delete', 'send'],
} as const;

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof integrationPermissions> {}
}
