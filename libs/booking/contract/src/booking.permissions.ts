import type { SubjectsOf } from '@convoy/platform/manifest';

/** CASL subjects and actions of this slice. */
export const bookingPermissions = {
  /** `manage-hire`: confirm at the counter, hand over, take back, no-show. */
  Booking: ['create', 'read', 'change', 'cancel', 'manage-hire'],
  Rates: ['read', 'update'],
  Quote: ['create', 'read'],
} as const;

declare module '@convoy/platform/manifest' {
  interface SubjectRegistry extends SubjectsOf<typeof bookingPermissions> {}
}
