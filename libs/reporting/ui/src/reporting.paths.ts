/** Pages the dashboard leads to. */
export const reportingPaths = {
  dashboard: '/dashboard',
  book: '/booking',
  bookings: '/booking/list',
  booking: (bookingId: number): string => `/booking/${bookingId}`,
  fleet: '/fleet',
  customers: '/customers',
};
