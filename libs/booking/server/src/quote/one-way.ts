import { bookingErrors } from '@convoy/booking/contract';
import type { DepotRecord } from '@convoy/fleet/rules';
import { DomainError } from '@convoy/platform/errors';
import type { OneWay } from './planned-hire.ts';

/**
 * The terms of a hire between two depots; null when they are one.
 * @throws ONE_WAY_NOT_OFFERED where the brand has no route from one to the other
 */
export function oneWayBetween(
  from: Pick<DepotRecord, 'id' | 'name' | 'routes'>,
  to: Pick<DepotRecord, 'id' | 'name'>,
): OneWay | null {
  if (from.id === to.id) return null;
  const route = from.routes.find(({ depotId }) => depotId === to.id);
  if (!route) throw new DomainError(bookingErrors.ONE_WAY_NOT_OFFERED, { from: from.name, to: to.name });
  return { feePence: route.feePence, relocationMinutes: route.relocationMinutes };
}

/** The same for a hire whose depots stay as they were agreed: a route that is offered no more costs it nothing anew. */
export function oneWayOfAgreed(
  from: Pick<DepotRecord, 'id' | 'routes'>,
  to: Pick<DepotRecord, 'id'>,
): OneWay | null {
  const route = from.routes.find(({ depotId }) => depotId === to.id);
  return route ? { feePence: route.feePence, relocationMinutes: route.relocationMinutes } : null;
}

/** Where a hire from `home` ends when several depots may be meant: at home, at one that can be had, otherwise at the first. */
export function returnAmong<D extends Pick<DepotRecord, 'id'>>(
  home: D & Pick<DepotRecord, 'routes'>,
  meant: readonly D[],
): D {
  if (meant.some(({ id }) => id === home.id)) return home;
  return meant.find(({ id }) => home.routes.some(({ depotId }) => depotId === id)) ?? meant[0] ?? home;
}
