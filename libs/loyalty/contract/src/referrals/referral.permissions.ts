import { definePermissions, type SubjectsOf } from '@convoy/platform/manifest';

/** Customers invite friends and enter codes; admins decide the points. */
export const referralPermissions = definePermissions({
  LoyaltyReferral: { actions: ['enter', 'update'] },
});

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof referralPermissions> {}
}
