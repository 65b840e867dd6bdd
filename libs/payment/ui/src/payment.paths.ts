/** Pages that paying leads to. */
export const paymentPaths = {
  dashboard: '/dashboard',
  search: '/booking',
  bookings: '/booking/list',
  payments: '/payment',
  methods: '/payment/methods',
  ledger: '/payment/ledger',
  disputes: '/payment/disputes',
  dispute: (id: number): string => `/payment/disputes/${id}`,
  /** Files of the API: the answer as a paper, and what was attached. */
  rebuttal: (id: number): string => `/api/payments/disputes/${id}/rebuttal.pdf`,
  disputeFile: (id: number, fileId: number): string => `/api/payments/disputes/${id}/files/${fileId}`,
  /** All that was paid or tried for one booking. */
  paymentsOf: (bookingId: number): string => `/payment?status=all&booking=${bookingId}`,
  account: '/settings/payments',
  pay: (bookingId: number): string => `/payment/${bookingId}`,
  /** A file of the API. */
  receipt: (paymentId: number): string => `/api/payments/${paymentId}/receipt.pdf`,
  booking: (bookingId: number): string => `/booking/${bookingId}`,
};
