import type { TrackerPoint } from '@convoy/platform/ports';
import { accuracyOf } from '../clean-points.rule.ts';
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
export const geofenceEvents = (points: readonly TrackerPoint[], fences: readonly WatchedFence[]): Finding[] =>
  fences.flatMap((fence) => crossings(points, fence).filter(({ at }) => at >= fence.since)).sort(byMoment);

function crossings(points: readonly TrackerPoint[], { id, name, area, ...tells }: WatchedFence): Finding[] {
  const found: Finding[] = [];
  const fence = { id, name };
  let inside: boolean | null = null;
  /** Since when the van is inside, until its long stay is told. */
  let since: number | null = null;
  for (const point of points) {
    const before: boolean | null = inside;
    inside = sideOf(point, area) ?? before;
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

/** Whether a fix is inside; null where its circle crosses the edge. */
function sideOf(point: TrackerPoint, area: FenceArea): boolean | null {
  const metres = metresInside(area, point);
  if (Math.abs(metres) < accuracyOf(point)) return null;
  return metres > 0;
}
