import type { TrackerPoint } from '@convoy/platform/ports';
import { type Finding, findingAt } from './finding.ts';

/** Where a limit is looked up, and what stands where no road tells one. */
export interface SpeedLimits {
  /** Limit of the road there, kilometres an hour; null where no road is known. */
  readonly limitAt: ((latitude: number, longitude: number) => number | null) | null;
  /** The brand's own limit, kilometres an hour. */
  readonly limitKmh: number;
}

/**
 * How far above a road's limit a van is told: a tenth and 2 mph, from where police take action in the United Kingdom (NPCC, "Speed
 * enforcement policy guidelines 2011-2015: joining forces for safer roads", table 1). It also covers what a receiver is off. A brand's
 * own limit is told as it stands.
 */
const ROAD_SHARE = 1.1;
const ROAD_EXTRA_KMH = 2 * 1.609344;
/** Shorter than this is a fix that jumped, seconds. */
const LEAST_SECONDS = 10;
/** A speed holds no longer than this without another fix, seconds. */
const LONGEST_HELD = 120;
/** How long a van is not told of again, milliseconds. */
const QUIET_MS = 3_600_000;

interface Over {
  readonly point: TrackerPoint;
  readonly kmh: number;
  readonly limit: number;
  readonly limitOf: 'road' | 'brand';
}

/**
 * Stretches on which a van was too fast: where it began, with the highest speed and the limit there. At most one an hour.
 * @param points as `cleanPoints` gives them
 */
export function speedingOf(points: readonly TrackerPoint[], limits: SpeedLimits): Finding[] {
  const found: Finding[] = [];
  let quietUntil = Number.NEGATIVE_INFINITY;
  for (const { stretch, seconds } of stretchesOf(points, limits)) {
    const begin = stretch[0]!.point;
    if (seconds < LEAST_SECONDS || begin.at < quietUntil) continue;
    quietUntil = begin.at + QUIET_MS;
    const worst = stretch.reduce((one, other) =>
      other.kmh - other.limit > one.kmh - one.limit ? other : one,
    );
    const { kmh: value, limit, limitOf } = worst;
    found.push(findingAt(begin, { kind: 'speeding', value, unit: 'km/h', limit, limitOf }));
  }
  return found;
}

function* stretchesOf(points: readonly TrackerPoint[], limits: SpeedLimits) {
  let stretch: Over[] = [];
  let seconds = 0;
  for (const [place, point] of points.entries()) {
    const over = overAt(point, limits);
    if (over) {
      const next = points[place + 1];
      const held = next ? (next.at - point.at) / 1000 : 0;
      stretch.push(over);
      seconds += Math.min(held, LONGEST_HELD);
      if (held <= LONGEST_HELD) continue;
    }
    if (stretch.length > 0) yield { stretch, seconds };
    stretch = [];
    seconds = 0;
  }
  if (stretch.length > 0) yield { stretch, seconds };
}

function overAt(point: TrackerPoint, { limitAt, limitKmh }: SpeedLimits): Over | null {
  const kmh = point.speedKmh;
  // No road in the United Kingdom has a lower limit than 20 mph: none need be looked up.
  if (kmh === null || kmh <= Math.min(limitKmh, 30)) return null;
  const road = limitAt?.(point.latitude, point.longitude) ?? null;
  if (road === null) return kmh > limitKmh ? { point, kmh, limit: limitKmh, limitOf: 'brand' } : null;
  return kmh > road * ROAD_SHARE + ROAD_EXTRA_KMH ? { point, kmh, limit: road, limitOf: 'road' } : null;
}
