import { definePermissions, type SubjectsOf } from '@convoy/platform/manifest';

/** CASL subjects and actions of this slice: admins of a brand alone have them. */
export const signupPermissions = definePermissions({
  FirstSteps: { actions: ['read', 'update'] },
  Colleague: { actions: ['invite'] },
});

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof signupPermissions> {}
}
