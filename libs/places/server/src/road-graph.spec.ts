import type { Point } from '@convoy/places/contract';
import { describe, expect, it } from 'vitest';
import { crowMetres } from './road-data.ts';
import { between } from './road-geometry.ts';
import { matrixOf, nearestPlace, nearestRoad, roadGraph, roadLines, routeBetween } from './roads.ts';

const leeds: Point = { latitude: 53.7965, longitude: -1.5478 };
const london: Point = { latitude: 51.5142, longitude: -0.0931 };
const manchester: Point = { latitude: 53.4795, longitude: -2.2451 };
const glasgow: Point = { latitude: 55.8617, longitude: -4.2583 };
const exeter: Point = { latitude: 50.7256, longitude: -3.5269 };
const belfast: Point = { latitude: 54.5964, longitude: -5.9302 };

describe('a route over trunk roads', () => {
  // What road atlases give, kilometres and hours, within a tenth and a fifth.
  it.each([
    ['London and Leeds', london, leeds, 315, 3.7],
    ['Leeds and Manchester', leeds, manchester, 70, 1.05],
    ['Manchester and Glasgow', manchester, glasgow, 346, 3.6],
    ['London and Exeter', london, exeter, 317, 3.4],
  ])('is about as long as it is known to be: %s', (_name, from, to, km, hours) => {
    const there = routeBetween(from, to)!;
    expect(there.metres / 1_000).toBeGreaterThan(km * 0.9);
    expect(there.metres / 1_000).toBeLessThan(km * 1.1);
    expect(there.seconds / 3_600).toBeGreaterThan(hours * 0.8);
    expect(there.seconds / 3_600).toBeLessThan(hours * 1.2);
    expect(there.estimate).toBe(true);
    const back = routeBetween(to, from)!;
    expect(back.metres).toBe(there.metres);
    expect(back.seconds).toBe(there.seconds);
    expect(back.roads).toEqual([...there.roads].reverse());
    expect(back.points).toEqual([...there.points].reverse());
  });

  it('names the roads it takes and goes from point to point', () => {
    const { roads, points, metres } = routeBetween(manchester, glasgow)!;
    expect(roads).toEqual(expect.arrayContaining(['M6', 'A74(M)', 'M74']));
    expect(points[0]).toEqual(manchester);
    expect(points.at(-1)).toEqual(glasgow);
    const drawn = points.slice(1).reduce((sum, point, at) => sum + crowMetres(points[at]!, point), 0);
    expect(drawn).toBeGreaterThan(metres * 0.8);
    expect(drawn).toBeLessThanOrEqual(metres);
  });

  it('needs no trunk road for the shop round the corner', () => {
    const corner = { latitude: 53.801, longitude: -1.541 };
    const route = routeBetween(leeds, corner)!;
    expect(route.metres).toBeCloseTo(crowMetres(leeds, corner) * 1.3, -1);
    expect(route.points).toEqual([leeds, corner]);
    expect(route.roads).toEqual([]);
    expect(routeBetween(leeds, leeds)).toEqual({
      points: [leeds, leeds],
      metres: 0,
      seconds: 0,
      roads: [],
      estimate: true,
    });
  });

  it('stays on one road between two points of it', () => {
    const { edges } = roadGraph().data;
    const edge = edges.find(({ road, from }) => road === 'A9' && from.id === 'helmsdale')!;
    const route = routeBetween(between(edge.from, edge.to, 0.1), between(edge.from, edge.to, 0.9))!;
    expect(route.roads).toEqual(['A9']);
    expect(route.metres).toBeCloseTo(edge.metres * 0.8, -3);
  });

  it('does not cross the sea', () => {
    expect(routeBetween(london, belfast)).toBeNull();
    expect(routeBetween(london, { latitude: 57, longitude: 1.5 })).toBeNull();
  });

  it('is never slower than by any stop in between', () => {
    const stops = [leeds, manchester, glasgow, exeter, london];
    const { seconds } = matrixOf(stops);
    // Junctions are on both ways; a stop in a town costs its minor roads, so the way without it is faster.
    for (const [a] of stops.entries())
      for (const [b] of stops.entries())
        for (const [c] of stops.entries())
          expect(seconds[a]![c]!).toBeLessThanOrEqual(seconds[a]![b]! + seconds[b]![c]! + 2);
  });
});

describe('a matrix', () => {
  it('says what the routes say, and null where none leads', () => {
    const points = [london, leeds, belfast, manchester];
    const { metres, seconds } = matrixOf(points);
    for (const [row, from] of points.entries())
      for (const [column, to] of points.entries()) {
        const route = row === column ? { metres: 0, seconds: 0 } : routeBetween(from, to);
        expect(metres[row]![column]).toBe(route?.metres ?? null);
        expect(seconds[row]![column]).toBe(route?.seconds ?? null);
      }
    expect(metres[0]![2]).toBeNull();
  });
});

describe('the road near a point', () => {
  const { edges } = roadGraph().data;
  it('is known on every road, with a limit no lower than its own', () => {
    for (const edge of edges) {
      const { latitude, longitude } = between(edge.from, edge.to, 0.5);
      const near = nearestRoad(latitude, longitude)!;
      expect(near.metres).toBeLessThan(2_000);
      expect(near.limitKmh, `${edge.road} ${edge.from.id}`).toBeGreaterThanOrEqual(edge.limitKmh);
    }
  });

  it('is none where none is known', () => {
    expect(nearestRoad(54.25, -3.2)).toBeNull();
    expect(nearestRoad(48.85, 2.35)).toBeNull();
    expect(nearestRoad(Number.NaN, 0)).toBeNull();
  });

  it('gives the higher limit where two roads meet', () => {
    // The A835 leaves the A9 at Inverness.
    const a835 = edges.find(({ road }) => road === 'A835')!;
    const near = between(a835.from, a835.to, 0.005);
    expect(nearestRoad(near.latitude, near.longitude)!.limitKmh).toBeGreaterThan(80);
    const far = between(a835.from, a835.to, 0.5);
    expect(nearestRoad(far.latitude, far.longitude)).toMatchObject({ road: 'A835', limitKmh: 80.5 });
  });
});

describe('the town near a point', () => {
  it('is the nearest of all', () => {
    expect(nearestPlace(53.9583, -1.0803)).toMatchObject({ name: 'York' });
    expect(nearestPlace(50.1188, -5.5366)?.name).toBe('Penzance');
    expect(nearestPlace(57, 3)).toBeNull();
  });
});

describe('roads for a map', () => {
  it('are lines of longitude and latitude', () => {
    const { features } = roadLines();
    expect(features).toHaveLength(roadGraph().data.edges.length);
    for (const { geometry } of features)
      for (const [x = 0, y = 0] of geometry.coordinates) {
        expect(x).toBeGreaterThan(-9);
        expect(x).toBeLessThan(2);
        expect(y).toBeGreaterThan(49);
        expect(y).toBeLessThan(60);
      }
  });
});
