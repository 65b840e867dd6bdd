import { definePermissions, type SubjectsOf } from '@convoy/platform/manifest';

/** What may be asked for of this slice: the figures of the business, as staff see them. */
export const reportingPermissions = definePermissions({
  BusinessStats: { actions: ['read'], keys: true },
});

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof reportingPermissions> {}
}
