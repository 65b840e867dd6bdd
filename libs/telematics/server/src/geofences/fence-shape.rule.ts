import type { Point } from '@convoy/places/contract';
import type { FenceShape } from '@convoy/telematics/contract';

/** Why an area is refused. */
export type FenceFault = 'over-date-line' | 'crosses-itself';

/** Length of a degree of latitude, metres; one of longitude shrinks towards the poles. */
const METRES_A_DEGREE = 111_195;
const HALF_TURN = 180;

/**
 * Why no van could be told to be inside an area: longitudes jump at 180°, and edges that cross leave open which side is inside.
 * A depot's area is a small circle round a depot of the brand, which lies elsewhere.
 */
export function fenceFaultOf(shape: FenceShape): FenceFault | null {
  if (shape.kind === 'circle') return reachesDateLine(shape.centre, shape.metres) ? 'over-date-line' : null;
  if (shape.kind !== 'polygon') return null;
  if (edgesOf(shape.corners).some(([from, to]) => Math.abs(to.longitude - from.longitude) > HALF_TURN))
    return 'over-date-line';
  return crossesItself(shape.corners) || hasNoRoom(shape.corners) ? 'crosses-itself' : null;
}

/** About a square metre, in square degrees: corners on one line enclose nothing, and no van is ever inside. */
const LEAST_AREA = 1e-10;
function hasNoRoom(corners: readonly Point[]): boolean {
  const [origin] = corners;
  const doubled = edgesOf(corners).reduce((sum, [from, to]) => {
    const [a, b] = [from, to].map(({ latitude, longitude }) => ({
      east: longitude - origin!.longitude,
      north: latitude - origin!.latitude,
    }));
    return sum + a!.east * b!.north - b!.east * a!.north;
  }, 0);
  return Math.abs(doubled) / 2 < LEAST_AREA;
}

function reachesDateLine({ latitude, longitude }: Point, metres: number): boolean {
  const shrink = Math.cos((latitude * Math.PI) / HALF_TURN);
  return Math.abs(longitude) + metres / (METRES_A_DEGREE * Math.max(shrink, Number.EPSILON)) > HALF_TURN;
}

type Edge = readonly [from: Point, to: Point];

const edgesOf = (corners: readonly Point[]): Edge[] =>
  corners.map((corner, at) => [corner, corners[(at + 1) % corners.length]!]);

/** Edges side by side share a corner; any other two may not meet. At most 100 corners: each pair is looked at. */
function crossesItself(corners: readonly Point[]): boolean {
  const edges = edgesOf(corners);
  return edges.some((one, at) =>
    edges.some((other, place) => {
      const isBeside = place === at + 1 || (at === 0 && place === edges.length - 1);
      return place > at && !isBeside && meet(one, other);
    }),
  );
}

/** Above 0 where a point lies left of an edge, below 0 right of it, 0 on its line. */
const side = ([from, to]: Edge, point: Point): number =>
  Math.sign(
    (to.longitude - from.longitude) * (point.latitude - from.latitude) -
      (to.latitude - from.latitude) * (point.longitude - from.longitude),
  );

const isBetween = ([from, to]: Edge, point: Point): boolean =>
  point.longitude >= Math.min(from.longitude, to.longitude) &&
  point.longitude <= Math.max(from.longitude, to.longitude) &&
  point.latitude >= Math.min(from.latitude, to.latitude) &&
  point.latitude <= Math.max(from.latitude, to.latitude);

function meet(one: Edge, other: Edge): boolean {
  const [a, b, c, d] = [side(one, other[0]), side(one, other[1]), side(other, one[0]), side(other, one[1])];
  if (a !== b && c !== d) return true;
  const touches = [
    [a, one, other[0]],
    [b, one, other[1]],
    [c, other, one[0]],
    [d, other, one[1]],
  ] as const;
  return touches.some(([where, edge, point]) => where === 0 && isBetween(edge, point));
}
