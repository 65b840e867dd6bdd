import type { NearRoad, Point, RoadRoute } from '@convoy/places/contract';
import { crowMetres } from '@convoy/places/data';

/** A straight piece of a way. */
export interface Leg {
  readonly from: Point;
  readonly to: Point;
  readonly metres: number;
  /** What a van may drive on it. */
  readonly limitKmh: number;
  /** Degrees clockwise from north. */
  readonly heading: number;
}

/** In towns and on minor roads, 30 mph. */
const TOWN_KMH = 48.3;
/** Pieces shorter than this are left out, metres. */
const SHORTEST = 5;

/** The pieces of a route, each with its limit. */
export function legsOf(
  { points }: Pick<RoadRoute, 'points'>,
  nearestRoad: (latitude: number, longitude: number) => NearRoad | null,
): Leg[] {
  return points.slice(1).flatMap((to, at) => {
    const from = points[at];
    const metres = from ? crowMetres(from, to) : 0;
    if (!from || metres < SHORTEST) return [];
    const isMinor = at === 0 || at === points.length - 2;
    const near = isMinor
      ? null
      : nearestRoad((from.latitude + to.latitude) / 2, (from.longitude + to.longitude) / 2);
    return [{ from, to, metres, limitKmh: near?.limitKmh ?? TOWN_KMH, heading: headingOf(from, to) }];
  });
}

/** Degrees clockwise from north at the beginning of the way between two points. */
export function headingOf(from: Point, to: Point): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return ((Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI + 360) % 360;
}

/** Degrees between two headings, 0 to 180. */
export function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return turn > 180 ? 360 - turn : turn;
}

/** How fast a calm driver takes a bend, km/h. */
function bendKmh(turn: number): number {
  if (turn < 8) return 130;
  if (turn < 15) return 70;
  if (turn < 40) return 38;
  return 22;
}

/**
 * How fast a van may be at the end of each leg so that it can still slow down for all that comes: metres a second.
 * @param braking metres a second squared
 */
export function endSpeeds(legs: readonly Leg[], braking: number): number[] {
  const speeds: number[] = [];
  let after = 0;
  for (let at = legs.length - 1; at >= 0; at--) {
    const leg = legs[at];
    const next = legs[at + 1];
    if (!leg) continue;
    const speed = next ? Math.min(bendKmh(turnBetween(leg.heading, next.heading)) / 3.6, after) : 0;
    speeds[at] = speed;
    after = Math.sqrt(speed ** 2 + 2 * braking * leg.metres);
  }
  return speeds;
}
