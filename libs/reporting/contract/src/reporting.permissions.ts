import type { SubjectsOf } from '@convoy/platform/manifest';

/** What may be asked for of this slice: the figures of the business, as staff see them. */
export const reportingPermissions = {
  BusinessStats: ['read'],
} as const;

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof reportingPermissions> {}
}
