import type { TrackerPoint } from '@convoy/platform/ports';
import { type Finding, findingAt } from './finding.ts';

const HOUR_MS = 3_600_000;

/** When a tracker counts as silent. */
export interface SilenceOptions {
  readonly silentHours: number;
  /** Until when is known whether it was heard, milliseconds since 1970. */
  readonly now: number;
  /** It was heard lately, though of earlier times: it sends what it kept, and is not silent. */
  readonly sendsLate?: boolean;
  /** Since when the van carries its tracker, milliseconds since 1970; null where it carries none. Left out, it always did. */
  readonly trackedSince?: number | null;
  /** Whether a place is in a fence round a depot: a van that is parked there may sleep. */
  readonly isDepot: (point: TrackerPoint) => boolean;
}

/**
 * Trackers that were not heard for so many hours, unless their van was parked in a depot. Told at the moment when the time was up,
 * where they were heard last. Fixes of a tracker that was taken out since are followed by no silence: it is not in the van.
 * @param points as `cleanPoints` gives them
 */
export function silencesOf(
  points: readonly TrackerPoint[],
  { silentHours, now, sendsLate, trackedSince, isDepot }: SilenceOptions,
): Finding[] {
  if (trackedSince === null) return [];
  return points.flatMap((point, place): Finding[] => {
    if (trackedSince !== undefined && point.at < trackedSince) return [];
    if (sendsLate && place === points.length - 1) return [];
    const at = point.at + silentHours * HOUR_MS;
    if (at > Math.min(points[place + 1]?.at ?? now, now) || isDepot(point)) return [];
    return [findingAt({ ...point, at }, { kind: 'silence', value: silentHours * 60, unit: 'min' })];
  });
}
