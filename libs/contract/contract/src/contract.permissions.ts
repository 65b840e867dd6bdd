import { definePermissions, type SubjectsOf } from '@convoy/platform/manifest';

/** CASL subjects and actions of this slice. */
export const contractPermissions = definePermissions({
  Agreement: { actions: ['read', 'draft', 'sign', 'send', 'write-clauses'], keys: ['read'] },
  LegalText: { actions: ['read', 'publish'] },
});

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof contractPermissions> {}
}
