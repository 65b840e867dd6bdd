import type { Depot } from '@convoy/fleet/contract';
import { circleRing, type MapArea, type MapLineEnd } from '@convoy/ui-kit/map';
import type { FenceShape, Geofence } from '../../../contract/src/index.ts';

type DepotSpot = Pick<Depot, 'id' | 'latitude' | 'longitude'>;

/** The ring of a fence on the map; none where its depot is not known. */
export function ringOf(shape: FenceShape, depots: readonly DepotSpot[]): readonly MapLineEnd[] {
  if (shape.kind === 'polygon')
    return shape.corners.map(({ longitude, latitude }): MapLineEnd => [longitude, latitude]);
  if (shape.kind === 'circle') return circleRing(shape.centre, shape.metres);
  const depot = depots.find(({ id }) => id === shape.depotId);
  return depot ? circleRing(depot, shape.metres) : [];
}

/** Fences as areas of the map. */
export const areasOf = (
  fences: readonly Geofence[],
  depots: readonly DepotSpot[],
  chosen: number | null,
): MapArea[] =>
  fences.map(({ id, shape }) => ({ id: String(id), ring: ringOf(shape, depots), chosen: id === chosen }));
