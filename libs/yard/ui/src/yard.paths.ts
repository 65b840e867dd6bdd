/** The step of the hand-over that a page leads back to, as a query. */
const backTo = (bookingId: number, step: string): string =>
  new URLSearchParams({ returnTo: `/booking/${bookingId}/hand-over?step=${step}` }).toString();

/** Addresses that the yard leads to. */
export const yardPaths = {
  booking: (bookingId: number): string => `/booking/${bookingId}`,
  handOver: (bookingId: number): string => `/booking/${bookingId}/hand-over`,
  takeBack: (bookingId: number): string => `/booking/${bookingId}/return`,
  van: (vanId: number): string => `/fleet/${vanId}`,
  /** The booking with the dialog for money that staff take. */
  takePayment: (bookingId: number): string => `/booking/${bookingId}?take=payment`,
  /** The licence of a customer; who saves it comes back to the hand-over. */
  licence: (customerId: number, bookingId: number): string =>
    `/customers/${customerId}/licence?${backTo(bookingId, 'checks')}`,
  list: '/booking/list',
  /** Where the customer signs, on the device of the yard. */
  sign: (agreementId: number, bookingId: number): string =>
    `/ai-features/contracts/${agreementId}/sign?${backTo(bookingId, 'agreement')}`,
  /** Where the agreement of a hire is made. */
  makeAgreement: (bookingId: number): string =>
    `/ai-features/contracts?booking=${bookingId}&${backTo(bookingId, 'agreement')}`,
};
