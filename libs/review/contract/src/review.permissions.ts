import { definePermissions, type SubjectsOf } from '@convoy/platform/manifest';

/** CASL subjects and actions of this slice. Customers write and report; staff answer and hide. */
export const reviewPermissions = definePermissions({
  Review: { actions: ['read', 'write', 'report', 'answer', 'hide'], keys: ['read'] },
});

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof reviewPermissions> {}
}
