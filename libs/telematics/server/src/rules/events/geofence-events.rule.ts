import type { TrackerPoint } from '@convoy/platform/ports';
import { accuracyOf } from '../clean-points.rule.ts';
import { metresBetween } from '../geometry.ts';
import { type FenceArea, metresInside } from './fence-distance.rule.ts';
import { byMoment, type Finding, findingAt } from './finding.ts';

/** A geofence and what is told of it. */
export interface WatchedFence {
  readonly id: number;
  readonly name: string;
  readonly area: FenceArea;
  readonly tellsEnter: boolean;
  readonly tellsLeave: boolean;
  /** A van that stays so many minutes is told; null tells none. */
  readonly dwellMinutes: number | null;
  /** When it was drawn, milliseconds since 1970: nothing before is told. */
  readonly since: number;
}

/**
 * Crossings of fences and long stays, in the order of time. A van enters once the whole circle in which its fix may lie is inside,
 * and leaves once the whole of it is outside: between, it stays where it was, so that fixes that wander about an edge tell nothing.
 * Where the first certain fix lies is no crossing.
 * @param points as `cleanPoints` gives them
 */
export function geofenceEvents(points: readonly TrackerPoint[], fences: readonly WatchedFence[]): Finding[] {
  if (fences.length === 0) return [];
  const ways = waysOf(points);
  return fences
    .flatMap((fence) => crossings(points, ways, fence).filter(({ at }) => at >= fence.since))
    .sort(byMoment);
}

/** Metres from the first fix to each one, by all those between. */
function waysOf(points: readonly TrackerPoint[]): number[] {
  let metres = 0;
  return points.map((point, place) => {
    const before = points[place - 1];
    if (before) metres += metresBetween(before, point);
    return metres;
  });
}

function crossings(
  points: readonly TrackerPoint[],
  ways: readonly number[],
  { id, name, area, ...tells }: WatchedFence,
): Finding[] {
  const found: Finding[] = [];
  const sideOf = sidesOf(area);
  const fence = { id, name };
  let inside: boolean | null = null;
  /** Since when the van is inside, until its long stay is told. */
  let since: number | null = null;
  for (const [place, point] of points.entries()) {
    const before: boolean | null = inside;
    inside = sideOf(point, ways[place]!) ?? before;
    if (inside && since === null && before !== true) since = point.at;
    if (before === false && inside && tells.tellsEnter)
      found.push(findingAt(point, { kind: 'geofence-enter', fence }));
    if (before && inside === false && tells.tellsLeave)
      found.push(findingAt(point, { kind: 'geofence-leave', fence }));
    if (!inside) since = null;
    const { dwellMinutes } = tells;
    if (since === null || dwellMinutes === null || point.at < since + dwellMinutes * 60_000) continue;
    const at = since + dwellMinutes * 60_000;
    found.push(
      findingAt({ ...point, at }, { kind: 'geofence-dwell', value: dwellMinutes, unit: 'min', fence }),
    );
    since = null;
  }
  return found;
}

/** Of the metres to an edge so many are believed while a van drives: the map is flat about one place alone. */
const BELIEVED_SHARE = 0.5;

/**
 * Whether fixes are inside, one after the other; null where the circle of one crosses the edge. An edge that was further away than the
 * van came since is not looked at again: a day of fixes beside two hundred areas of a hundred corners would take minutes.
 * @returns takes a fix and the metres of `waysOf`
 */
function sidesOf(area: FenceArea): (point: TrackerPoint, way: number) => boolean | null {
  let known = { metres: 0, way: 0 };
  return (point, way) => {
    const accuracy = accuracyOf(point);
    if (Math.abs(known.metres) * BELIEVED_SHARE - (way - known.way) > accuracy) return known.metres > 0;
    const metres = metresInside(area, point);
    known = { metres, way };
    return Math.abs(metres) < accuracy ? null : metres > 0;
  };
}
