import type { RouteAnalysis, RouteStop } from '@convoy/telematics/contract';
import { type RouteAdvice, routeAdvice } from '../rules/route-advice.rule.ts';
import { bestOrder } from '../rules/route-order.rule.ts';
import type { RoadKnowledge, WayBy } from './routing.ts';

const METRES_A_MILE = 1609.344;
const tenth = (value: number) => Math.round(value * 10) / 10;
const miles = (metres: number) => tenth(metres / METRES_A_MILE);
const minutes = (seconds: number) => Math.round(seconds / 60);

/** What was measured where the route was driven. */
export interface Measured {
  readonly metres: number;
  readonly movingSeconds: number;
}

type Routes = Pick<RouteAnalysis, 'currentRoute' | 'optimizedRoute' | 'suggestions' | 'estimate'>;

/**
 * Lays the stops in their given order beside the best one: the first stop stays where it is, and where the way ends there as well, it
 * ends there again.
 * @param measured of a route that was driven; its time beyond that on free roads is the delay
 * @returns null where no way is known
 */
export async function analyseRoute(
  stops: readonly RouteStop[],
  roads: RoadKnowledge,
  measured: Measured | null,
): Promise<Routes | null> {
  const { seconds } = await roads.matrix(stops);
  const matrix = seconds.map((row) => row.map((cost) => cost ?? Number.POSITIVE_INFINITY));
  const { order } = bestOrder(matrix, 0, isRound(stops) ? stops.length - 1 : undefined);
  const ordered = order.map((place) => stops[place]!);
  const [current, best] = await Promise.all([roads.way(stops), roads.way(ordered)]);
  if (!current || !best) return null;
  // Never worse than what there is: ways of the matrix and of the map may differ by a little.
  const isBetter = best.seconds < current.seconds;
  const [shorter, shorterStops] = isBetter ? [best, ordered] : [current, stops];
  const delay = measured && Math.max(0, measured.movingSeconds - current.seconds);
  const advice = routeAdvice(
    { ...current, stops: namesOf(stops), delaySeconds: delay },
    { ...shorter, stops: namesOf(shorterStops), delaySeconds: null },
  );
  return {
    estimate: roads.estimate,
    currentRoute: {
      ...shown(measured ? { ...current, metres: measured.metres } : current, stops),
      duration: minutes(measured?.movingSeconds ?? current.seconds),
      trafficDelay: delay === null ? null : minutes(delay),
    },
    optimizedRoute: {
      ...shown(shorter, shorterStops),
      savings: minutes(current.seconds - shorter.seconds),
      savedDistance: miles(current.metres - shorter.metres),
    },
    suggestions: advice.map(toText),
  };
}

const namesOf = (stops: readonly RouteStop[]) => stops.map(({ name }) => name);

/** Degrees within which two stops are the same yard: about 500 metres. */
const SAME_DEGREES = 0.005;
const isRound = (stops: readonly RouteStop[]) => {
  const [first, last] = [stops[0]!, stops.at(-1)!];
  return (
    stops.length > 2 &&
    Math.abs(first.latitude - last.latitude) < SAME_DEGREES &&
    Math.abs(first.longitude - last.longitude) < SAME_DEGREES
  );
};

const shown = (way: WayBy, stops: readonly RouteStop[]) => ({
  distance: miles(way.metres),
  duration: minutes(way.seconds),
  stops: [...stops],
  line: way.points.flatMap(({ latitude, longitude }) => [latitude, longitude]),
});

/** A suggestion as a text that screens put into words: its code, and what it counts as a query. */
function toText(advice: RouteAdvice): string {
  if (!('params' in advice)) return advice.code;
  const params = new URLSearchParams(
    Object.entries(advice.params).map(([name, value]) => [name, String(value)]),
  );
  return `${advice.code}?${params}`;
}
