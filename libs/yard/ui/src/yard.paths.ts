/** Addresses that the yard leads to. */
export const yardPaths = {
  booking: (bookingId: number): string => `/booking/${bookingId}`,
  handOver: (bookingId: number): string => `/booking/${bookingId}/hand-over`,
  takeBack: (bookingId: number): string => `/booking/${bookingId}/return`,
  van: (vanId: number): string => `/fleet/${vanId}`,
  licence: (customerId: number): string => `/customers/${customerId}/licence`,
  list: '/booking/list',
  /** Where the customer signs, on the device of the yard. */
  sign: (agreementId: number): string => `/ai-features/contracts/${agreementId}/sign`,
};
