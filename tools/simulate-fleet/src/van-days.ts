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
/** What a van drives on average, metres a second, and the time that is left before a hire ends when a last drive begins. */
const SLOW = 14;
const LEFT_FOR_A_DRIVE = 45 * MINUTE;
/** A parked tracker tells so every five minutes. */
const PARKED = 5 * MINUTE;

/** The hire that has the van at an instant, and when it is to end, milliseconds since 1970; null where none has it. */
export type HireAt = (at: number) => { readonly until: number } | null;

/** How the days of a van are. */
export interface VanWork {
  /** Always on hire unless told. */
  readonly hireAt?: HireAt;
  /** How much later its day is than that of others, hours: 12 for a van that works at night. */
  readonly hoursLater?: number;
}

/**
 * The days of a van, without end: while a hire has it, from home to towns around it, parked for a while at each, 40 to 140 miles a day
 * and home for the night, and home before the hire is to end. Without a hire it stands at home; where a hire ends on the road, it drives
 * straight home. A day that has begun already has as much less of them. The same seed, home, clock and hires give the same days.
 * @throws Error where no road that is known leads from home
 */
export function* vanDays(
  seed: number,
  home: Point,
  start: VanClock,
  { hireAt = () => ({ until: Number.POSITIVE_INFINITY }), hoursLater = 0 }: VanWork = {},
): Generator<SentFix, never> {
  const random = randomOf(seed);
  const towns = townsAround(home);
  const later = hoursLater * HOUR;
  let clock = { ...start };
  let at: Point = home;
  let last: SentFix | null = standingAt(home, start);
  for (let isFirst = true; ; isFirst = false) {
    const midnight = Math.floor((clock.at - later) / DAY) * DAY + later;
    const end = midnight + LAST_HOUR * HOUR;
    const first = midnight + random.between(...SETS_OFF) * HOUR;
    // A van that is met in the middle of its day is on its way at once.
    clock = yield* parkedFrom(
      last,
      clock,
      isFirst && clock.at > first ? clock.at : Math.max(clock.at, first),
    );
    while (hireAt(clock.at) === null && clock.at < end) clock = yield* standing(last, clock);
    const setsOff = clock.at;
    const share = Math.max(0, Math.min(1, (end - setsOff) / (end - first)));
    const [wanted, most] = [random.between(...WANTED) * share, MOST * share];
    const begun = clock.odometerMetres;
    /** Whether a hire has the van for so long that it gets home in time. */
    const mayGoOn = () => {
      const hire = hireAt(clock.at);
      return (
        hire !== null && clock.at + (roadMetres(at, home) / SLOW) * 1_000 < hire.until - LEFT_FOR_A_DRIVE
      );
    };
    let isDone = clock.at >= end;
    for (let goal = home; mayGoOn(); ) {
      const left = most - (clock.odometerMetres - begun);
      const isOver =
        clock.at > end || (goal !== home && clock.odometerMetres - begun + roadMetres(at, home) >= wanted);
      const next = isOver ? null : pickTown(random, towns, at, home, left);
      isDone = next === null;
      if (!next) break;
      goal = next;
      const drive = yield* driven(random, at, goal, clock, (then) => hireAt(then) !== null);
      [clock, last] = [drive.clock, drive.last ?? last];
      at = drive.isCut && last ? last.point : goal;
      if (!drive.isCut)
        clock = yield* parkedFrom(last, clock, clock.at + random.between(...PAUSE) * MINUTE, hireAt);
    }
    if (crowMetres(at, home) > 1_000) {
      const drive = yield* driven(random, at, home, clock);
      [clock, last] = [drive.clock, drive.last ?? last];
      at = home;
    }
    // One whose hire is over, or about to be, may have another one before its evening.
    clock = isDone
      ? yield* parkedFrom(last, clock, Math.max(clock.at, midnight + DAY))
      : yield* standing(last, clock);
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

/** Drives to a place, for as long as it may. */
function* driven(
  random: Random,
  from: Point,
  to: Point,
  clock: VanClock,
  goesOn: (at: number) => boolean = () => true,
): Generator<SentFix, { readonly clock: VanClock; readonly last: SentFix | null; readonly isCut: boolean }> {
  const route = routeBetween(from, to);
  if (!route) throw new Error(`No road that is known leads from ${placeText(from)} to ${placeText(to)}.`);
  const drive = driveOf(Math.floor(random.next() * 2 ** 32), legsOf(route, nearestRoad), clock);
  let last: SentFix | null = null;
  for (let step = drive.next(); ; step = drive.next()) {
    if (step.done) return { clock: { ...step.value }, last, isCut: false };
    last = step.value;
    yield last;
    const { at, odometerMetres, fuelLitres } = last.point;
    if (goesOn(at)) continue;
    // The next drive begins where this one was, a second later: one tracker has one fix an instant.
    const now = { at: at + 1_000, odometerMetres: odometerMetres ?? 0, fuelLitres: fuelLitres ?? 0 };
    return { clock: now, last, isCut: true };
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

/** Fixes of a van that stands: where it came to a stop, with the engine off; for as long as a hire has it, where that matters. */
function* parkedFrom(
  last: SentFix | null,
  clock: VanClock,
  until: number,
  hireAt?: HireAt,
): Generator<SentFix, VanClock> {
  const end = Math.round(until);
  for (let at = clock.at + PARKED; last && at < end; at += PARKED) {
    yield { point: { ...last.point, at, speedKmh: 0, harsh: null, ignition: false }, sendAt: at };
    if (hireAt?.(at) === null) return { ...clock, at: at + 1_000 };
  }
  return { ...clock, at: end };
}

/** The next fix of a van that stands. */
function* standing(last: SentFix | null, clock: VanClock): Generator<SentFix, VanClock> {
  const at = clock.at + PARKED;
  yield* parkedFrom(last, clock, at + 1);
  return { ...clock, at };
}

const placeText = ({ latitude, longitude }: Point) => `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`;
