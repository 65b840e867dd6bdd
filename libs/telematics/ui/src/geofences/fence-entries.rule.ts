import type { FenceShape, Geofence, GeofenceInput } from '../../../contract/src/index.ts';

/** Ways to say where a fence is. */
export const fenceKinds = ['circle', 'polygon', 'depot'] as const;
export type FenceKind = (typeof fenceKinds)[number];

/** Fewest and most metres around a point, around a depot, and most corners, as the contract has them. */
export const METRES = { circle: [50, 200_000], depot: [50, 5000] } as const;
export const CORNERS = [3, 100] as const;

export interface CornerEntry {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A fence as the form holds it: what every kind of shape needs, so that a change of the kind loses nothing. */
export interface FenceEntries {
  readonly name: string;
  readonly kind: FenceKind;
  readonly centre: CornerEntry;
  readonly metres: number | null;
  readonly corners: readonly CornerEntry[];
  readonly depotId: string;
  readonly tellsEnter: boolean;
  readonly tellsLeave: boolean;
  readonly dwellMinutes: number | null;
}

const START: FenceEntries = {
  name: '',
  kind: 'circle',
  centre: { latitude: null, longitude: null },
  metres: 1000,
  corners: [],
  depotId: '',
  tellsEnter: true,
  tellsLeave: true,
  dwellMinutes: null,
};

/** What the form starts with: a fence as it is, or a new one. */
export function entriesOf(fence: Geofence | null): FenceEntries {
  if (!fence) return START;
  const { name, shape, tellsEnter, tellsLeave, dwellMinutes } = fence;
  const facts = { ...START, name, tellsEnter, tellsLeave, dwellMinutes, kind: shape.kind };
  if (shape.kind === 'circle') return { ...facts, centre: shape.centre, metres: shape.metres };
  if (shape.kind === 'polygon') return { ...facts, corners: shape.corners };
  return { ...facts, depotId: String(shape.depotId), metres: shape.metres };
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
const isPoint = (corner: CornerEntry): corner is Point =>
  corner.latitude !== null && corner.longitude !== null;

/** Corners that are filled in whole. */
export const wholeCorners = (corners: readonly CornerEntry[]): Point[] => corners.filter(isPoint);

/** The shape that is entered; null while a part of it is missing. */
export function shapeOf({ kind, centre, metres, corners, depotId }: FenceEntries): FenceShape | null {
  if (kind === 'polygon') {
    const whole = wholeCorners(corners);
    return whole.length >= CORNERS[0] && whole.length === corners.length ? { kind, corners: whole } : null;
  }
  if (metres === null) return null;
  if (kind === 'circle') return isPoint(centre) ? { kind, centre, metres } : null;
  return depotId === '' ? null : { kind, depotId: Number(depotId), metres };
}

/** What is sent. @throws where a part of the shape is missing: the form checks it before */
export function inputOf(entries: FenceEntries): GeofenceInput {
  const shape = shapeOf(entries);
  if (!shape) throw new TypeError('A fence without a whole shape cannot be saved.');
  const { name, tellsEnter, tellsLeave, dwellMinutes } = entries;
  return { name, shape, tellsEnter, tellsLeave, dwellMinutes };
}

/** Whether two edges of a ring cross or touch, other than neighbours where they meet: nothing is inside such a ring for sure. */
export function crossesItself(corners: readonly Point[]): boolean {
  const edges = corners.map((corner, index) => [corner, corners[(index + 1) % corners.length]!] as const);
  return edges.some(([a, b], first) =>
    edges.some(
      ([c, d], second) =>
        second > first + 1 && !(first === 0 && second === edges.length - 1) && doMeet(a, b, c, d),
    ),
  );
}

/** Twice the area of a triangle, with the sign of its turn. */
const turn = (a: Point, b: Point, c: Point) =>
  (b.longitude - a.longitude) * (c.latitude - a.latitude) -
  (b.latitude - a.latitude) * (c.longitude - a.longitude);

const isBetween = (a: Point, b: Point, c: Point) =>
  Math.min(a.longitude, b.longitude) <= c.longitude &&
  c.longitude <= Math.max(a.longitude, b.longitude) &&
  Math.min(a.latitude, b.latitude) <= c.latitude &&
  c.latitude <= Math.max(a.latitude, b.latitude);

function doMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}
