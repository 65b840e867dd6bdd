import type { SubjectsOf } from '@convoy/platform/manifest';

/** What head office may ask of the installation. */
export const operationPermissions = {
  System: ['read'],
} as const;

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof operationPermissions> {}
}
