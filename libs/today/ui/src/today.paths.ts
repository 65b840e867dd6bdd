/** Addresses that the board and the sheet lead to. */
export const todayPaths = {
  sheet: (depot: number | null): string =>
    depot === null ? '/dashboard/day-sheet' : `/dashboard/day-sheet?depot=${depot}`,
  booking: (bookingId: number): string => `/booking/${bookingId}`,
  /** The yard slice's guided hand-over and return. */
  handOver: (bookingId: number): string => `/booking/${bookingId}/hand-over`,
  takeBack: (bookingId: number): string => `/booking/${bookingId}/return`,
  customer: (customerId: number): string => `/customers/${customerId}`,
  van: (vanId: number): string => `/fleet/${vanId}`,
  /** A new booking of a van. */
  book: (vanId: number): string => `/booking/new?van=${vanId}`,
  /** Tasks of the fleet, those of a kind. */
  tasks: (kind: string): string => `/fleet/tasks?kind=${kind}`,
};
