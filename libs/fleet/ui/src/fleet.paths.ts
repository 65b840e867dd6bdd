/** Addresses of the fleet's pages, and of the pages they lead to. */
export const fleetPaths = {
  fleet: '/fleet',
  add: '/fleet/add',
  import: '/fleet/import',
  maintenance: '/fleet/maintenance',
  tasks: '/fleet/tasks',
  depots: '/fleet/depots',
  addDepot: '/fleet/depots/add',
  depot: (depotId: number): string => `/fleet/depots/${depotId}`,
  van: (vanId: number): string => `/fleet/${vanId}`,
  edit: (vanId: number): string => `/fleet/${vanId}/edit`,
  dashboard: '/dashboard',
  /** The booking slice's page of a hire. */
  booking: (bookingId: number): string => `/booking/${bookingId}`,
};
