import type { TrackerPoint } from '@convoy/platform/ports';
import { accuracyOf } from './clean-points.rule.ts';
import { metresBetween } from './geometry.ts';

/** From this speed a van moves, kilometres an hour: what wanders about a parked van is slower. */
export const MOVING_KMH = 5;
/** Longer than this without a fix, what the engine did is not known, seconds. */
export const LONGEST_HEARD_SECONDS = 600;
/** On shorter ways the straight line is as good as an odometer that counts in tens of metres. */
const ODOMETER_FROM_METRES = 300;
/** An odometer is believed between these shares of the straight line. */
const ODOMETER_LEAST = 0.95;
const ODOMETER_MOST = 1.6;
/** A van that was off and is further away than this was towed, metres: more than a fix wanders among high buildings. */
export const TOWED_METRES = 500;

/** What a van did between two fixes. `towed`: it moved with the ignition off. */
export type LegKind = 'driving' | 'idle' | 'standing' | 'towed';

/** The way from one fix to the next. */
export interface Leg {
  readonly from: TrackerPoint;
  readonly to: TrackerPoint;
  readonly kind: LegKind;
  readonly seconds: number;
  /** Metres driven; none unless driving. */
  readonly metres: number;
}

/**
 * What lies between each two fixes.
 * @param points as `cleanPoints` gives them
 */
export const legsOf = (points: readonly TrackerPoint[]): Leg[] =>
  points.slice(1).map((to, place) => legBetween(points[place]!, to));

function legBetween(from: TrackerPoint, to: TrackerPoint): Leg {
  const seconds = (to.at - from.at) / 1000;
  const straight = metresBetween(from, to);
  const kind = kindOf(from, to, seconds, straight);
  return { from, to, kind, seconds, metres: kind === 'driving' ? drivenMetres(from, to, straight) : 0 };
}

function kindOf(from: TrackerPoint, to: TrackerPoint, seconds: number, straight: number): LegKind {
  const clear = Math.max(0, straight - accuracyOf(from) - accuracyOf(to));
  const isOff = from.ignition === false && to.ignition !== true;
  if (seconds > LONGEST_HEARD_SECONDS) {
    // A tunnel, a ferry or a tracker that slept: only how far it got is known.
    if (from.ignition === false && to.ignition === false) return clear >= TOWED_METRES ? 'towed' : 'standing';
    return (clear / seconds) * 3.6 >= MOVING_KMH ? 'driving' : 'standing';
  }
  if (speedBetween(from, to, seconds, clear) >= MOVING_KMH) return isOff ? 'towed' : 'driving';
  return from.ignition === true ? 'idle' : 'standing';
}

/** Kilometres an hour: as told at both ends, else by how far the fixes are surely apart. */
function speedBetween(from: TrackerPoint, to: TrackerPoint, seconds: number, clear: number): number {
  if (from.speedKmh !== null && to.speedKmh !== null) return (from.speedKmh + to.speedKmh) / 2;
  return (clear / seconds) * 3.6;
}

/** Roads bend between fixes that are far apart: there an odometer knows better, where it counts finer than kilometres. */
function drivenMetres(from: TrackerPoint, to: TrackerPoint, straight: number): number {
  if (from.odometerMetres === null || to.odometerMetres === null) return straight;
  if (straight < ODOMETER_FROM_METRES || (from.odometerMetres % 1000 === 0 && to.odometerMetres % 1000 === 0))
    return straight;
  const counted = to.odometerMetres - from.odometerMetres;
  return counted >= straight * ODOMETER_LEAST && counted <= straight * ODOMETER_MOST ? counted : straight;
}

/** Seconds and metres of a leg between two instants; what lies across them is shared by time. */
export function cutLeg(leg: Leg, from: number, to: number): { seconds: number; metres: number } {
  const begins = Math.max(leg.from.at, from);
  const ends = Math.min(leg.to.at, to);
  if (ends <= begins) return { seconds: 0, metres: 0 };
  const share = (ends - begins) / (leg.to.at - leg.from.at);
  return { seconds: leg.seconds * share, metres: leg.metres * share };
}
