/** Pages that paying leads to. */
export const paymentPaths = {
  dashboard: '/dashboard',
  search: '/booking',
  bookings: '/booking/list',
  booking: (bookingId: number): string => `/booking/${bookingId}`,
};
