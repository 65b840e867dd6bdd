import type { Point } from '@convoy/places/contract';

/** Metres of a degree of latitude on the mean sphere. */
const DEGREE = (6_371_008.8 * Math.PI) / 180;

/** The point of a line that is nearest to another one. */
export interface NearestOnLine {
  /** Part of the line before it, 0 to 1. */
  readonly along: number;
  readonly at: Point;
  readonly metres: number;
}

/**
 * From a point to the straight line between two others, on a plane that touches the earth at the point: off by less than
 * one part in a hundred for lines of up to a hundred kilometres at these latitudes.
 */
export function flatDistance(point: Point, from: Point, to: Point): NearestOnLine {
  const east = DEGREE * Math.cos((point.latitude * Math.PI) / 180);
  const ax = (from.longitude - point.longitude) * east;
  const ay = (from.latitude - point.latitude) * DEGREE;
  const dx = (to.longitude - from.longitude) * east;
  const dy = (to.latitude - from.latitude) * DEGREE;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return { along, at: between(from, to, along), metres: Math.hypot(ax + along * dx, ay + along * dy) };
}

/** The point a part of the way between two others. */
export const between = (from: Point, to: Point, part: number): Point => ({
  latitude: from.latitude + (to.latitude - from.latitude) * part,
  longitude: from.longitude + (to.longitude - from.longitude) * part,
});
