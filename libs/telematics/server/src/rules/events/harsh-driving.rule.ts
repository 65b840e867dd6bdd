import type { TrackerPoint } from '@convoy/platform/ports';
import { turnBetween } from '../geometry.ts';
import { type Finding, findingAt } from './finding.ts';

/** Metres a second squared from which driving is harsh. */
export interface HarshLimits {
  readonly braking: number;
  readonly acceleration: number;
  readonly cornering: number;
}

/**
 * What stands where a brand has set nothing (table telematics_settings): 0.4 g for braking and cornering, 0.35 g for acceleration,
 * 1 g being 9.80665 m/s². It lies between what makers of trackers recommend for vans of up to 4.5 t: GPS Insight, "Defining
 * thresholds for your fleet" (2023), 0.36 g, 0.35 g and 0.35 g; Digital Matter, "Harsh event setup", 4.4 and 5.5 m/s²; 0.45 g as a
 * mean of braking that the US Department of Transportation calls harsh.
 */
export const usualHarshLimits: HarshLimits = { braking: 3.9, acceleration: 3.4, cornering: 3.9 };

/** No tyre of a van holds more, metres a second squared: such a change is an error of the fix. */
const MOST_POSSIBLE = 11;
/** Over longer spans a change of speed says nothing of how hard it was, seconds. */
const LONGEST_SPAN = 5;
/** A slower van turns on the spot or creeps: its heading wanders, kilometres an hour. */
const LEAST_KMH = 15;
/** What follows within this time is the same manoeuvre, seconds. */
const SAME_SECONDS = 10;

const kinds = {
  braking: 'harsh-braking',
  acceleration: 'rapid-acceleration',
  cornering: 'harsh-cornering',
} as const satisfies Record<NonNullable<TrackerPoint['harsh']>, Finding['kind']>;

interface Moment {
  readonly kind: NonNullable<TrackerPoint['harsh']>;
  readonly point: TrackerPoint;
  readonly value: number | null;
}

/**
 * Harsh manoeuvres: what the tracker itself calls so, and what speed and heading show from one fix to the next.
 * @param points as `cleanPoints` gives them
 */
export function harshDriving(
  points: readonly TrackerPoint[],
  limits: HarshLimits = usualHarshLimits,
): Finding[] {
  const moments: Moment[] = [];
  for (const [place, point] of points.entries()) {
    const before = points[place - 1];
    if (before) moments.push(...between(before, point, limits));
    if (point.harsh) moments.push({ kind: point.harsh, point, value: null });
  }
  return Object.keys(kinds).flatMap((kind) => manoeuvres(moments.filter((moment) => moment.kind === kind)));
}

function between(from: TrackerPoint, to: TrackerPoint, limits: HarshLimits): Moment[] {
  const seconds = (to.at - from.at) / 1000;
  if (seconds > LONGEST_SPAN || from.speedKmh === null || to.speedKmh === null) return [];
  if (Math.max(from.speedKmh, to.speedKmh) < LEAST_KMH) return [];
  const moments: Moment[] = [];
  const note = (kind: NonNullable<TrackerPoint['harsh']>, value: number) => {
    if (value >= limits[kind] && value <= MOST_POSSIBLE) moments.push({ kind, point: from, value });
  };
  const gain = (to.speedKmh - from.speedKmh) / 3.6 / seconds;
  note(gain < 0 ? 'braking' : 'acceleration', Math.abs(gain));
  if (
    from.headingDegrees !== null &&
    to.headingDegrees !== null &&
    Math.min(from.speedKmh, to.speedKmh) >= LEAST_KMH
  ) {
    const turn = (turnBetween(from.headingDegrees, to.headingDegrees) * Math.PI) / 180 / seconds;
    note('cornering', ((from.speedKmh + to.speedKmh) / 2 / 3.6) * turn);
  }
  return moments;
}

/** Moments of one kind, those that belong to one manoeuvre put together: where it began, with its highest value. */
function manoeuvres(moments: readonly Moment[]): Finding[] {
  const found: Finding[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const { kind, point, value } of moments) {
    const last = found.at(-1);
    if (last && point.at <= until) {
      if (value !== null && value > (last.value ?? 0))
        found[found.length - 1] = { ...last, value, unit: 'm/s2' };
    } else found.push(findingAt(point, { kind: kinds[kind], value, unit: value === null ? null : 'm/s2' }));
    until = point.at + SAME_SECONDS * 1000;
  }
  return found;
}
