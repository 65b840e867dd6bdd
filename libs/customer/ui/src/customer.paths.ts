/** Addresses of the customers' pages, and of the pages they lead to. */
export const customerPaths = {
  customers: '/customers',
  add: '/customers/add',
  import: '/customers/import',
  /** Files that the browser saves. */
  exportFile: '/api/customers/export',
  importTemplate: '/api/customers/import/template',
  customer: (customerId: number): string => `/customers/${customerId}`,
  edit: (customerId: number): string => `/customers/${customerId}/edit`,
  licence: (customerId: number): string => `/customers/${customerId}/licence`,
  dashboard: '/dashboard',
  /** The booking slice's pages of a hire, of a customer's hires, and of a new one. */
  booking: (bookingId: number): string => `/booking/${bookingId}`,
  bookingsOf: (customerId: number): string => `/booking/list?customer=${customerId}`,
  /** The payment slice's page of a customer's payments. */
  paymentsOf: (customerId: number): string => `/payment?customer=${customerId}`,
};
