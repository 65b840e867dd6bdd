import type { TrackerPoint } from '@convoy/platform/ports';
import { metresBetween } from './geometry.ts';

/** How far a tracker's clock may be ahead, milliseconds. */
const MOST_AHEAD_MS = 10 * 60_000;
/** Faster than this no van gets from one fix to the next, metres a second: 250 km/h. */
const MOST_METRES_A_SECOND = 250 / 3.6;
/** A fix that is known no better than this is a guess from a radio mast, metres: it tells no way. */
export const WORST_ACCURACY_METRES = 500;
/** How far off a fix may be that tells no accuracy, metres: half of what its receiver shows under trees and between houses. */
export const USUAL_ACCURACY_METRES = 15;
/** So many fixes in a row that agree with each other and not with the ones before are the truth: the ones before were wrong. */
const LEAST_AGREEING = 3;
/** Trackers without a fix report this place, in the Gulf of Guinea. */
const NOWHERE_DEGREES = 0.01;

/** Why a fix is left out. */
export type DroppedFor = 'out-of-range' | 'no-position' | 'future' | 'duplicate' | 'inaccurate' | 'teleport';

/** Fixes in the order of time, and how many were left out for what. */
export interface CleanPoints {
  readonly points: readonly TrackerPoint[];
  readonly dropped: Readonly<Record<DroppedFor, number>>;
}

const within = (value: number, most: number) => Number.isFinite(value) && Math.abs(value) <= most;
/** How far off a fix may be, metres. */
export const accuracyOf = ({ accuracyMetres }: TrackerPoint): number =>
  accuracyMetres === null ? USUAL_ACCURACY_METRES : Math.max(0, accuracyMetres);

/**
 * Brings fixes into the order of time and leaves out what cannot be true. The answer does not depend on the order in which they
 * came, nor on how often.
 * @param now milliseconds since 1970
 */
export function cleanPoints(given: readonly TrackerPoint[], now: number): CleanPoints {
  const dropped = {
    'out-of-range': 0,
    'no-position': 0,
    future: 0,
    duplicate: 0,
    inaccurate: 0,
    teleport: 0,
  };
  const usable = given.filter((point) => {
    const fault = faultOf(point, now);
    if (fault) dropped[fault]++;
    return fault === null;
  });
  const once: TrackerPoint[] = [];
  for (const point of usable.sort(byTimeThenWorth)) {
    if (once.at(-1)?.at === point.at) dropped.duplicate++;
    else once.push(point);
  }
  const points = withoutTeleports(once);
  dropped.teleport = once.length - points.length;
  return { points, dropped };
}

function faultOf(point: TrackerPoint, now: number): DroppedFor | null {
  const { at, latitude, longitude } = point;
  if (!within(latitude, 90) || !within(longitude, 180)) return 'out-of-range';
  if (Math.abs(latitude) < NOWHERE_DEGREES && Math.abs(longitude) < NOWHERE_DEGREES) return 'no-position';
  if (!Number.isFinite(at) || at > now + MOST_AHEAD_MS) return 'future';
  return accuracyOf(point) > WORST_ACCURACY_METRES ? 'inaccurate' : null;
}

/** Of two fixes of one moment the more accurate one comes first; the text decides where they are alike, so that order never does. */
function byTimeThenWorth(a: TrackerPoint, b: TrackerPoint): number {
  if (a.at !== b.at) return a.at - b.at;
  const accuracy = accuracyOf(a) - accuracyOf(b);
  if (accuracy !== 0) return accuracy;
  const [one, other] = [textOf(a), textOf(b)];
  return one < other ? -1 : Number(one > other);
}

const textOf = (point: TrackerPoint): string =>
  JSON.stringify(Object.entries(point).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether a van can have driven from one fix to a later one, both being off by as much as they say. */
export function reachable(from: TrackerPoint, to: TrackerPoint): boolean {
  const metres = metresBetween(from, to) - accuracyOf(from) - accuracyOf(to);
  return metres <= ((to.at - from.at) / 1000) * MOST_METRES_A_SECOND;
}

/** Leaves out fixes to which no van could drive; a run of fixes that agree replaces what they contradict. */
function withoutTeleports(points: readonly TrackerPoint[]): TrackerPoint[] {
  const kept: TrackerPoint[] = [];
  let doubted: TrackerPoint[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || reachable(last, point)) {
      kept.push(point);
      doubted = [];
      continue;
    }
    const before = doubted.at(-1);
    if (before && !reachable(before, point)) doubted = [];
    doubted.push(point);
    if (doubted.length < LEAST_AGREEING) continue;
    // Three against the ones before: of those, the ones that stand alone were the error.
    while (kept.length > 0 && kept.length < LEAST_AGREEING) kept.pop();
    kept.push(...doubted);
    doubted = [];
  }
  return kept;
}
