import {
  type FleetVan,
  fleetErrors,
  lapsedPapers,
  type StatusByHand,
  vanLacks,
  vanMovesByHand,
} from '@convoy/fleet/contract';
import { DomainError } from '@convoy/platform/errors';

/**
 * Why a person may not give a van a state; null where they may, or it has it already.
 * @param today where the brand is
 */
export function whyNotByHand(van: FleetVan, to: StatusByHand, today: string): DomainError | null {
  if (van.status === to) return null;
  if (van.retiredAt !== null) return new DomainError(fleetErrors.VAN_RETIRED);
  const legal = vanMovesByHand[van.status];
  if (!legal.includes(to))
    return new DomainError(fleetErrors.VAN_STATE_REFUSED, { from: van.status, to, legal });
  return to === 'available' ? whyNotOnTheRoad(van, today) : null;
}

/** Why a van may not go on the road: what a draft lacks, or what of its papers is over. */
export function whyNotOnTheRoad(van: FleetVan, today: string): DomainError | null {
  if (van.draft) return new DomainError(fleetErrors.VAN_DRAFT, { lacks: vanLacks(van, today) });
  const papers = lapsedPapers(van, today);
  return papers.length > 0 ? new DomainError(fleetErrors.VAN_PAPERS_LAPSED, { papers }) : null;
}

/** Why a van may not leave the fleet, hires apart. One on hire has a hire ahead; a job in the workshop ends first. */
export function whyNotRetire(van: FleetVan): DomainError | null {
  if (van.retiredAt !== null) return new DomainError(fleetErrors.VAN_RETIRED);
  if (van.status === 'maintenance') {
    const legal = vanMovesByHand[van.status];
    return new DomainError(fleetErrors.VAN_STATE_REFUSED, { from: van.status, to: 'unavailable', legal });
  }
  return null;
}
