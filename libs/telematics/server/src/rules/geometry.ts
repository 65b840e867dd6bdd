import { distanceMiles, type Point } from '@convoy/places/contract';

const METRES_A_MILE = 1609.344;
/** Length of a degree of latitude on the sphere of `distanceMiles`. */
const METRES_A_DEGREE = 111_195.08;

/** Metres between two places as the crow flies. */
export const metresBetween = (a: Point, b: Point): number => distanceMiles(a, b) * METRES_A_MILE;

/** A place in metres east and north of an origin. Good for areas up to some hundred kilometres. */
export interface Offset {
  readonly east: number;
  readonly north: number;
}

/** Where a place lies, seen from an origin. */
export function offsetFrom(origin: Point, place: Point): Offset {
  const shrink = Math.cos((origin.latitude * Math.PI) / 180);
  return {
    east: (place.longitude - origin.longitude) * shrink * METRES_A_DEGREE,
    north: (place.latitude - origin.latitude) * METRES_A_DEGREE,
  };
}

/** Smallest turn between two headings, degrees between 0 and 180. */
export function turnBetween(from: number, to: number): number {
  const turn = Math.abs(to - from) % 360;
  return turn > 180 ? 360 - turn : turn;
}

/** Metres from the origin of two offsets to the line between them. */
export function metresToLine(from: Offset, to: Offset): number {
  const east = to.east - from.east;
  const north = to.north - from.north;
  const length = east * east + north * north;
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, -(from.east * east + from.north * north) / length));
  return Math.hypot(from.east + share * east, from.north + share * north);
}
