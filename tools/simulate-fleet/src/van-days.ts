import type { Point } from '@convoy/places/contract';
import { crowMetres, nearestRoad, roadGraph, routeBetween } from '@convoy/places/data';
import { driveOf, type SentFix, type VanClock } from './drive.ts';
import { legsOf } from './path.ts';
import { type Random, randomOf } from './random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How far from home a van delivers, metres as the crow flies; where no town is that near, the nearest one. */
const NEAREST = 6_000;
const USUAL = 40_000;
const FARTHEST = 90_000;
/** A road is so much longer than the crow flies. */
const WINDING = 1.35;
/**
 * What whoever hired the van means to drive in a day, and the most that a day comes to, in metres: 50 to 112 and 122 miles. A way that
 * winds more than most takes a day to 140.
 */
const WANTED = [80_000, 180_000] as const;
const MOST = 196_000;
/** Hours of the day, UTC, between which a van sets off, and after which it goes nowhere but home. */
const SETS_OFF = [6, 11] as const;
const LAST_HOUR = 20;
/** Minutes between two drives of a day. */
const PAUSE = [15, 90] as const;
/** A parked tracker tells so every five minutes. */
const PARKED = 5 * MINUTE;

/**
 * The days of a van on hire, without end: from home to towns around it, parked for a while at each, 40 to 140 miles a day and home for
 * the night. A day that has begun already has as much less of them. The same seed, home and clock give the same days.
 * @throws Error where no road that is known leads from home
 */
export function* vanDays(seed: number, home: Point, start: VanClock): Generator<SentFix, never> {
  const random = randomOf(seed);
  const towns = townsAround(home);
  let clock = { ...start };
  let at: Point = home;
  let last: SentFix | null = standingAt(home, start);
  for (let isFirst = true; ; isFirst = false) {
    const midnight = Math.floor(clock.at / DAY) * DAY;
    const end = midnight + LAST_HOUR * HOUR;
    const first = midnight + random.between(...SETS_OFF) * HOUR;
    // A van that is met in the middle of its day is on its way at once.
    const setsOff = isFirst && clock.at > first ? clock.at : Math.max(clock.at, first);
    clock = yield* parkedFrom(last, clock, setsOff);
    const share = Math.max(0, Math.min(1, (end - setsOff) / (end - first)));
    const [wanted, most] = [random.between(...WANTED) * share, MOST * share];
    const begun = clock.odometerMetres;
    for (let goal = pickTown(random, towns, at, home, most); goal; ) {
      const drive = yield* driven(random, at, goal, clock);
      [clock, last] = [drive.clock, drive.last ?? last];
      at = goal;
      clock = yield* parkedFrom(last, clock, clock.at + random.between(...PAUSE) * MINUTE);
      const left = most - (clock.odometerMetres - begun);
      const isOver = clock.at > end || clock.odometerMetres - begun + roadMetres(at, home) >= wanted;
      goal = isOver ? null : pickTown(random, towns, at, home, left);
    }
    if (crowMetres(at, home) > 1_000) {
      const drive = yield* driven(random, at, home, clock);
      [clock, last] = [drive.clock, drive.last ?? last];
      at = home;
    }
    clock = yield* parkedFrom(last, clock, Math.max(clock.at, midnight + DAY));
  }
}

/** Towns to deliver in. */
function townsAround(home: Point): readonly Point[] {
  const towns = roadGraph()
    .data.points.filter(({ kind }) => kind === 'town')
    .map((town) => ({ town, away: crowMetres(home, town) }))
    .filter(({ away }) => away > NEAREST && away < FARTHEST)
    .sort((a, b) => a.away - b.away);
  if (towns.length === 0) throw new Error(`There is no town near ${placeText(home)} to drive to.`);
  const near = towns.filter(({ away }) => away < USUAL);
  return (near.length > 0 ? near : towns.slice(0, 1)).map(({ town }) => town);
}

const roadMetres = (from: Point, to: Point) => crowMetres(from, to) * WINDING;

/** A town that is somewhere else, and from which home is no farther than what may still be driven; null where there is none. */
function pickTown(
  random: Random,
  towns: readonly Point[],
  at: Point,
  home: Point,
  most: number,
): Point | null {
  const open = towns.filter(
    (town) => crowMetres(at, town) > NEAREST && roadMetres(at, town) + roadMetres(town, home) < most,
  );
  return open.length === 0 ? null : random.pick(open);
}

/** Drives to a place. */
function* driven(
  random: Random,
  from: Point,
  to: Point,
  clock: VanClock,
): Generator<SentFix, { readonly clock: VanClock; readonly last: SentFix | null }> {
  const route = routeBetween(from, to);
  if (!route) throw new Error(`No road that is known leads from ${placeText(from)} to ${placeText(to)}.`);
  const drive = driveOf(Math.floor(random.next() * 2 ** 32), legsOf(route, nearestRoad), clock);
  let last: SentFix | null = null;
  for (let step = drive.next(); ; step = drive.next()) {
    if (step.done) return { clock: { ...step.value }, last };
    last = step.value;
    yield last;
  }
}

/** A van that has not been anywhere yet: its tracker tells of the yard. */
const standingAt = ({ latitude, longitude }: Point, clock: VanClock): SentFix => ({
  sendAt: clock.at,
  point: {
    at: clock.at,
    latitude,
    longitude,
    speedKmh: 0,
    headingDegrees: 0,
    altitudeMetres: null,
    accuracyMetres: null,
    satellites: 12,
    ignition: false,
    odometerMetres: clock.odometerMetres,
    fuelLitres: clock.fuelLitres,
    batteryPercent: 100,
    supplyVolts: 12.6,
    harsh: null,
  },
});

/** Fixes of a van that stands: where it came to a stop, with the engine off. */
function* parkedFrom(last: SentFix | null, clock: VanClock, until: number): Generator<SentFix, VanClock> {
  const end = Math.round(until);
  for (let at = clock.at + PARKED; last && at < end; at += PARKED)
    yield { point: { ...last.point, at, speedKmh: 0, harsh: null }, sendAt: at };
  return { ...clock, at: end };
}

const placeText = ({ latitude, longitude }: Point) => `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`;
