import type { Point } from '@convoy/places/contract';
import { matrixOf, routeBetween } from '@convoy/places/server';
import type { RoadKnowledge, WayBy } from './routing.ts';

/** The trunk roads that come with the product: an estimate. */
export const builtInRoads: RoadKnowledge = {
  estimate: true,
  matrix: async (stops) => matrixOf(stops),
  way: async (stops) => wayOver(stops),
};

function wayOver(stops: readonly Point[]): WayBy | null {
  const points: Point[] = [];
  let metres = 0;
  let seconds = 0;
  for (const [place, to] of stops.entries()) {
    const from = stops[place - 1];
    if (!from) continue;
    const leg = routeBetween(from, to);
    if (!leg) return null;
    metres += leg.metres;
    seconds += leg.seconds;
    points.push(...(points.length === 0 ? leg.points : leg.points.slice(1)));
  }
  return { metres, seconds, points: points.length === 0 ? [...stops] : points };
}
