import { definePermissions, type SubjectsOf } from '@convoy/platform/manifest';

/** CASL subjects and actions of this slice. */
export const bookingPermissions = definePermissions({
  /**
   * `manage-hire`: confirm at the counter, hand over, take back, no-show. `override-gates`: hand over although money is due or
   * the licence is not checked; no key has it. `refund-line`: a plugin gives back what its own line of
   * a hire was charged; no person and no key has it.
   */
  Booking: {
    actions: ['read', 'create', 'change', 'cancel', 'manage-hire', 'override-gates', 'refund-line'],
    keys: ['read', 'create', 'change', 'cancel', 'manage-hire'],
  },
  Rates: { actions: ['read', 'update'], keys: ['read'] },
  Quote: ['create', 'read'],
});

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof bookingPermissions> {}
}
