import type { Point } from '@convoy/places/contract';
import { metresBetween, metresToLine, offsetFrom } from '../geometry.ts';

/** An area on the map. A depot's fence comes as a circle round the depot. */
export type FenceArea =
  | { readonly kind: 'circle'; readonly centre: Point; readonly metres: number }
  | { readonly kind: 'polygon'; readonly corners: readonly Point[] };

/** Metres to the edge of an area: above nothing inside, below outside. */
export function metresInside(area: FenceArea, place: Point): number {
  if (area.kind === 'circle') return area.metres - metresBetween(area.centre, place);
  const corners = area.corners.map((corner) => offsetFrom(place, corner));
  let nearest = Number.POSITIVE_INFINITY;
  let inside = false;
  for (const [at, to] of corners.entries()) {
    const from = corners.at(at - 1)!;
    nearest = Math.min(nearest, metresToLine(from, to));
    // A ray to the east crosses the edge: an odd number of edges means inside (Shimrat, "Algorithm 112", CACM 1962).
    if (from.north > 0 !== to.north > 0) {
      const east = from.east - (from.north * (to.east - from.east)) / (to.north - from.north);
      if (east > 0) inside = !inside;
    }
  }
  return inside ? nearest : -nearest;
}

/** Whether a place may lie in an area: a look at its frame, which spares most places the look at each edge. */
export function mayHold(area: FenceArea): (place: Point) => boolean {
  if (area.kind === 'circle') return () => true;
  const latitudes = area.corners.map(({ latitude }) => latitude);
  const longitudes = area.corners.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  return ({ latitude, longitude }) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
