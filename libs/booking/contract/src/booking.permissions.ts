/** CASL subjects and actions of this slice. */
export const bookingPermissions = {
  Booking: ['create', 'read'],
  Quote: ['create', 'read'],
} as const;
