/** CASL subjects and actions of this slice. */
export const bookingPermissions = {
  /** `manage-hire`: confirm at the counter, hand over, take back, no-show. */
  Booking: ['create', 'read', 'change', 'cancel', 'manage-hire'],
  Rates: ['read', 'update'],
  Quote: ['create', 'read'],
} as const;
