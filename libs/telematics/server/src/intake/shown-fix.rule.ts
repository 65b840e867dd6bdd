import type { TrackerPoint } from '@convoy/platform/ports';
import { reachable } from '../rules/clean-points.rule.ts';

/** So many of the newest fixes decide which one is shown: a tracker that is wrong so often in a row shows its newest one. */
export const WEIGHED_FIXES = 8;
/** Older than this before the newest fix, another one says nothing of it: a van gets anywhere meanwhile. */
export const WEIGHED_MS = 7 * 86_400_000;

/**
 * Which of the newest fixes of a van the map shows: the newest one that the van can have driven to from one of the two before it.
 * Receivers that lose the sky report a place far away, mostly once. The answer depends on the fixes, not on the order in which
 * they came. Where no two of them agree, it is the newest: a first fix is wrong more often than the second.
 * @param fixes newest first, one an instant
 */
export function shownFix<Fix extends TrackerPoint>(fixes: readonly Fix[]): Fix | undefined {
  const newest = fixes[0];
  const weighed = fixes.filter(({ at }, place) => place < WEIGHED_FIXES && at > newest!.at - WEIGHED_MS);
  return (
    weighed.find((fix, place) =>
      weighed.slice(place + 1, place + 3).some((before) => reachable(before, fix)),
    ) ?? newest
  );
}

/**
 * Vans whose newest fix of a batch cannot simply be shown: two fixes of a van are of one instant, or it cannot have driven from one
 * to the next.
 * @param points by van, the latest first
 */
export function contradicted(
  points: readonly { readonly vanId: number; readonly point: TrackerPoint }[],
): number[] {
  const vans = new Set<number>();
  for (const [place, { vanId, point }] of points.entries()) {
    const before = points[place + 1];
    if (before?.vanId !== vanId || vans.has(vanId)) continue;
    if (Math.floor(point.at) === Math.floor(before.point.at) || !reachable(before.point, point))
      vans.add(vanId);
  }
  return [...vans];
}
