import { type ListedVan, type VanStatus, vanStatuses } from '../../../contract/src/index.ts';

/** Which vans of the brand are meant: those in the fleet, those that left, or both. */
export const fleetParts = ['in-fleet', 'retired', 'all'] as const;
export type FleetPart = (typeof fleetParts)[number];

/** What of the list is in the address; search, filters and order live in the table. */
export interface FleetView {
  readonly part: FleetPart;
  readonly status: VanStatus | null;
}

export function readFleetView(query: URLSearchParams): FleetView {
  return {
    part: fleetParts.find((part) => part === query.get('show')) ?? 'in-fleet',
    status: vanStatuses.find((status) => status === query.get('status')) ?? null,
  };
}

export function writeFleetView({ part, status }: FleetView): URLSearchParams {
  const query = new URLSearchParams();
  if (part !== 'in-fleet') query.set('show', part);
  if (status) query.set('status', status);
  return query;
}

/** The vans that are meant. */
export const narrowFleet = (vans: readonly ListedVan[], { part, status }: FleetView): readonly ListedVan[] =>
  vans.filter(
    (van) =>
      (part === 'all' || (part === 'retired') === (van.retiredAt !== null)) &&
      (status === null || (van.status === status && van.retiredAt === null)),
  );

/** Vans in the fleet, by state. */
export function countFleet(vans: readonly ListedVan[]): Readonly<Record<VanStatus | 'total', number>> {
  const counts = { total: 0, available: 0, rented: 0, maintenance: 0, unavailable: 0 };
  for (const van of vans) {
    if (van.retiredAt !== null) continue;
    counts.total += 1;
    counts[van.status] += 1;
  }
  return counts;
}
