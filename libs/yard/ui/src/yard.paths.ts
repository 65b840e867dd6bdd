/** The step of the hand-over that a page leads back to, as a query. */
const backTo = (bookingId: number, step: string, stretch = 1): string =>
  new URLSearchParams({
    returnTo: `/booking/${bookingId}/hand-over?${stretch === 1 ? '' : `stretch=${stretch}&`}step=${step}`,
  }).toString();

/** Which van of a hire a page is about; without it the one that the hire has. */
const ofVan = (stretch: number | undefined): string => (stretch === undefined ? '' : `?stretch=${stretch}`);

/** Addresses that the yard leads to. */
export const yardPaths = {
  booking: (bookingId: number): string => `/booking/${bookingId}`,
  handOver: (bookingId: number, stretch?: number): string =>
    `/booking/${bookingId}/hand-over${ofVan(stretch)}`,
  takeBack: (bookingId: number, stretch?: number): string => `/booking/${bookingId}/return${ofVan(stretch)}`,
  van: (vanId: number): string => `/fleet/${vanId}`,
  /** The booking with the dialog for money that staff take. */
  takePayment: (bookingId: number): string => `/booking/${bookingId}?take=payment`,
  /** The licence of a customer; who saves it comes back to the hand-over. */
  licence: (customerId: number, bookingId: number): string =>
    `/customers/${customerId}/licence?${backTo(bookingId, 'checks')}`,
  list: '/booking/list',
  /** Where the customer signs, on the device of the yard. */
  sign: (agreementId: number, bookingId: number, stretch?: number): string =>
    `/ai-features/contracts/${agreementId}/sign?${backTo(bookingId, 'agreement', stretch)}`,
  /** Where the agreement of a hire is made. */
  makeAgreement: (bookingId: number, stretch?: number): string =>
    `/ai-features/contracts?booking=${bookingId}&${backTo(bookingId, 'agreement', stretch)}`,
};
