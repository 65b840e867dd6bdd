import { definePermissions, type SubjectsOf } from '@convoy/platform/manifest';

/** CASL subjects and actions of this slice. */
export const enquiryPermissions = definePermissions({
  Enquiry: { actions: ['read', 'answer'], keys: ['read'] },
});

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof enquiryPermissions> {}
}
