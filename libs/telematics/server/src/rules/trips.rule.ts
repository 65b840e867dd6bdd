import type { TrackerPoint } from '@convoy/platform/ports';
import { type Leg, legsOf } from './legs.rule.ts';

/** Limits of trips. */
export interface TripOptions {
  /** Standing with the engine off for so long ends a trip, seconds. */
  readonly stopSeconds: number;
  /** Shorter than this is no trip, metres: a van that is put into another bay. */
  readonly leastMetres: number;
}
export const usualTrips: TripOptions = { stopSeconds: 180, leastMetres: 200 };

/** From where the engine began to where it stopped. */
export interface DrivenTrip {
  /** Milliseconds since 1970. */
  readonly startAt: number;
  readonly endAt: number;
  readonly from: TrackerPoint;
  readonly to: TrackerPoint;
  readonly distanceMetres: number;
  readonly movingSeconds: number;
  readonly idleSeconds: number;
  /** As told by fixes; null where none tells. */
  readonly maxKmh: number | null;
}

/** Where a van stood after a trip. */
export interface TripStop {
  readonly startAt: number;
  /** Null while it stands there still. */
  readonly endAt: number | null;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Trips and the stops after them. A trip runs while the ignition is on, or, where trackers do not tell, while the van moves; the
 * engine off (or, untold, the van standing) for three minutes ends it. Standing in a jam with the engine on does not.
 * @param points as `cleanPoints` gives them
 */
export function tripsOf(
  points: readonly TrackerPoint[],
  options: TripOptions = usualTrips,
): { readonly trips: DrivenTrip[]; readonly stops: TripStop[] } {
  const trips = runsOf(legsOf(points), options.stopSeconds)
    .map(tripOf)
    .filter(({ distanceMetres }) => distanceMetres >= options.leastMetres);
  const last = points.at(-1);
  const stops = trips.flatMap(({ endAt, to }, place): TripStop[] => {
    const next = trips[place + 1];
    if (!next && (last?.at ?? endAt) - endAt < options.stopSeconds * 1000) return [];
    return [{ startAt: endAt, endAt: next?.startAt ?? null, latitude: to.latitude, longitude: to.longitude }];
  });
  return { trips, stops };
}

/** Legs of each trip, from its first active one to its last. */
function runsOf(legs: readonly Leg[], stopSeconds: number): Leg[][] {
  const runs: Leg[][] = [];
  let run: Leg[] = [];
  let pause: Leg[] = [];
  let paused = 0;
  const close = () => {
    if (run.length > 0) runs.push(run);
    run = [];
    pause = [];
    paused = 0;
  };
  for (const leg of legs) {
    if (leg.kind === 'driving' || leg.kind === 'idle') {
      run.push(...pause, leg);
      pause = [];
      paused = 0;
    } else if (run.length > 0) {
      pause.push(leg);
      paused += leg.seconds;
      if (leg.kind === 'towed' || paused >= stopSeconds) close();
    }
  }
  close();
  return runs;
}

function tripOf(legs: readonly Leg[]): DrivenTrip {
  const from = legs[0]!.from;
  const to = legs.at(-1)!.to;
  const total = (of: (leg: Leg) => number) => legs.reduce((sum, leg) => sum + of(leg), 0);
  return {
    startAt: from.at,
    endAt: to.at,
    from,
    to,
    distanceMetres: total(({ metres }) => metres),
    movingSeconds: total(({ kind, seconds }) => (kind === 'driving' ? seconds : 0)),
    idleSeconds: total(({ kind, seconds }) => (kind === 'idle' ? seconds : 0)),
    maxKmh: fastestOf([from, ...legs.map((leg) => leg.to)]),
  };
}

/** Highest speed that fixes tell, kilometres an hour; null where none does. */
export function fastestOf(points: readonly TrackerPoint[]): number | null {
  let fastest: number | null = null;
  for (const { speedKmh } of points) if (speedKmh !== null && speedKmh > (fastest ?? -1)) fastest = speedKmh;
  return fastest;
}
