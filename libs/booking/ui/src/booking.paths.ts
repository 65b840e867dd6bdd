import { type BookingUrlState, formatBookingUrl } from './booking-url.state.ts';

/** Addresses of booking's pages, and of the pages it leads to. */
export const bookingPaths = {
  book: '/booking',
  newBooking: '/booking/new',
  counter: '/booking/counter',
  list: '/booking/list',
  calendar: '/booking/calendar',
  /** Staff: the list of one customer's bookings. */
  ofCustomer: (customerId: number): string => `/booking/list?customer=${customerId}`,
  detail: (bookingId: number): string => `/booking/${bookingId}`,
  /** Staff: the yard slice's guided hand-over and return. */
  handOver: (bookingId: number): string => `/booking/${bookingId}/hand-over`,
  takeBack: (bookingId: number): string => `/booking/${bookingId}/return`,
  /** Staff: the customer slice's form for a customer's licence. */
  licence: (customerId: number): string => `/customers/${customerId}/licence`,
  /** Staff: the fleet slice's page of a van. */
  van: (vanId: number): string => `/fleet/${vanId}`,
  /** The payment slice's page for a booking. */
  pay: (bookingId: number): string => `/payment/${bookingId}`,
  /** Staff: the payment slice's page of a dispute. */
  dispute: (disputeId: number): string => `/payment/disputes/${disputeId}`,
  /** The booking flow at a given step with its choices. */
  flow: (base: string, state: Partial<BookingUrlState>): string => {
    const query = formatBookingUrl(state).toString();
    return query ? `${base}?${query}` : base;
  },
  signIn: (returnTo: string): string => `/login?returnTo=${encodeURIComponent(returnTo)}`,
  register: (returnTo: string): string => `/register?returnTo=${encodeURIComponent(returnTo)}`,
};
