import type { MapPlace } from './map.types.ts';

/** West, south, east, north, degrees. */
export type Bounds = readonly [number, number, number, number];

/** The British Isles: what is shown where there is no place. */
export const HOME_BOUNDS: Bounds = [-10.6, 49.8, 2, 59.4];

/** Whether a place lies anywhere on earth the map can show (Mercator ends at 85°). */
export function isOnMap({ longitude, latitude }: MapPlace): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85;
}

/** The smallest box that holds all places; without any, the British Isles. */
export function boundsOf(places: readonly MapPlace[]): Bounds {
  const shown = places.filter(isOnMap);
  if (shown.length === 0) return HOME_BOUNDS;
  const longitudes = shown.map(({ longitude }) => longitude);
  const latitudes = shown.map(({ latitude }) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}
