import { distanceMiles } from '@convoy/places/contract';
import type { FleetDepot } from '../../../contract/src/index.ts';

/** Roads wind: so much longer than as the crow flies. */
const DETOUR = 1.3;
/** What a van makes between two towns, loading and lights included. */
const MILES_AN_HOUR = 35;
const STEP = 15;

/** How long a van takes, and whether the brand has said so or it is reckoned from the distance. */
export interface MoveTime {
  readonly minutes: number;
  readonly known: boolean;
}

type Place = Pick<FleetDepot, 'id' | 'latitude' | 'longitude' | 'routes'>;

/** How long a van takes from one depot to another: as a one-way route between them says, otherwise by the distance. */
export function moveTime(from: Place, to: Place): MoveTime {
  const route =
    from.routes.find(({ depotId }) => depotId === to.id) ??
    to.routes.find(({ depotId }) => depotId === from.id);
  if (route && route.relocationMinutes > 0) return { minutes: route.relocationMinutes, known: true };
  const minutes = ((distanceMiles(from, to) * DETOUR) / MILES_AN_HOUR) * 60;
  return { minutes: Math.max(STEP, Math.ceil(minutes / STEP) * STEP), known: false };
}
