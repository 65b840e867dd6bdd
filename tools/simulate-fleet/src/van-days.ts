import type { Point } from '@convoy/places/contract';
import { crowMetres, nearestRoad, roadGraph, routeBetween } from '@convoy/places/data';
import { driveOf, type SentFix, type VanClock } from './drive.ts';
import { legsOf } from './path.ts';
import { randomOf } from './random.ts';

/** How far from home a van delivers, metres as the crow flies. */
const NEAREST = 6_000;
const FARTHEST = 90_000;
/** A parked tracker tells so every five minutes. */
const PARKED_MINUTES = 5;

/**
 * A van's days without end: from home to towns around it and back, parked for a while at each. The same seed, home and
 * clock give the same days.
 * @throws Error where no road that is known leads from home
 */
export function* vanDays(seed: number, home: Point, start: VanClock): Generator<SentFix, never> {
  const random = randomOf(seed);
  const towns = roadGraph().data.points.filter((town) => {
    const away = crowMetres(home, town);
    return town.kind === 'town' && away > NEAREST && away < FARTHEST;
  });
  let clock = { ...start };
  let at: Point = home;
  for (let trip = 1; ; trip++) {
    const goal: Point = trip % 4 === 0 || towns.length === 0 ? home : random.pick(towns);
    if (crowMetres(at, goal) > 1_000) {
      const route = routeBetween(at, goal);
      if (!route) throw new Error(`No road that is known leads from ${placeText(at)} to ${placeText(goal)}.`);
      const drive = driveOf(Math.floor(random.next() * 2 ** 32), legsOf(route, nearestRoad), clock);
      let last: SentFix | null = null;
      for (let step = drive.next(); ; step = drive.next()) {
        if (step.done) {
          clock = { ...step.value };
          break;
        }
        last = step.value;
        yield last;
      }
      at = goal;
      clock = yield* parkedFrom(last, clock, random.between(3, 40));
    } else if (towns.length === 0) throw new Error(`There is no town near ${placeText(home)} to drive to.`);
  }
}

/** Fixes of a van that stands: where it came to a stop, with the engine off. */
function* parkedFrom(last: SentFix | null, clock: VanClock, minutes: number): Generator<SentFix, VanClock> {
  const until = clock.at + Math.round(minutes * 60_000);
  for (let at = clock.at + PARKED_MINUTES * 60_000; last && at < until; at += PARKED_MINUTES * 60_000)
    yield { point: { ...last.point, at }, sendAt: at };
  return { ...clock, at: until };
}

const placeText = ({ latitude, longitude }: Point) => `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`;
