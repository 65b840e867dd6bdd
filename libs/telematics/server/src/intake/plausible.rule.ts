import type { TrackerPoint } from '@convoy/platform/ports';

/** How far a tracker's clock may be ahead, milliseconds. */
const MOST_AHEAD_MS = 10 * 60_000;
/** How old a point may be: partitions of older days are gone or were never made. */
const MOST_AGE_MS = 90 * 86_400_000;
/** Trackers without a fix report this place, in the Gulf of Guinea; no van of a brand gets there. */
const NOWHERE_DEGREES = 0.01;

const within = (value: number, most: number) => Number.isFinite(value) && Math.abs(value) <= most;

/** Why a point cannot be kept; null where it can. */
export type Implausible = 'no-position' | 'out-of-range' | 'future' | 'too-old' | 'before-mounting' | null;

/**
 * Whether a point can be true.
 * @param now and `mountedAt` in milliseconds since 1970
 */
export function implausible(point: TrackerPoint, now: number, mountedAt: number): Implausible {
  const { latitude, longitude, at } = point;
  if (!within(latitude, 90) || !within(longitude, 180)) return 'out-of-range';
  if (Math.abs(latitude) < NOWHERE_DEGREES && Math.abs(longitude) < NOWHERE_DEGREES) return 'no-position';
  if (!Number.isFinite(at) || at > now + MOST_AHEAD_MS) return 'future';
  if (at < now - MOST_AGE_MS) return 'too-old';
  return at < mountedAt ? 'before-mounting' : null;
}
