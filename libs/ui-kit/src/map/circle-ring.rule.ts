import type { MapPoint } from './map.types.ts';
import type { MapLineEnd } from './track-map.types.ts';

/** Mean radius of the earth, metres (IUGG). */
const EARTH_METRES = 6_371_008.8;
const CORNERS = 64;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** A ring of corners that lie so many metres around a point on the globe. */
export function circleRing({ latitude, longitude }: MapPoint, metres: number): MapLineEnd[] {
  const arc = metres / EARTH_METRES;
  const from = radians(latitude);
  return Array.from({ length: CORNERS }, (_, corner): MapLineEnd => {
    const bearing = (2 * Math.PI * corner) / CORNERS;
    const to = Math.asin(Math.sin(from) * Math.cos(arc) + Math.cos(from) * Math.sin(arc) * Math.cos(bearing));
    const turn = Math.atan2(
      Math.sin(bearing) * Math.sin(arc) * Math.cos(from),
      Math.cos(arc) - Math.sin(from) * Math.sin(to),
    );
    return [longitude + degrees(turn), degrees(to)];
  });
}
