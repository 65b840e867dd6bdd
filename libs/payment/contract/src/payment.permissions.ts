import { definePermissions, type SubjectsOf } from '@convoy/platform/manifest';

/**
 * What may be asked for of this slice. The policy knows more: whatever moves money, answers a dispute or opens the books is done by
 * people alone, and no manifest can ask for it.
 */
export const paymentPermissions = definePermissions({
  Payment: { actions: ['read'], keys: true },
});

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof paymentPermissions> {}
}
