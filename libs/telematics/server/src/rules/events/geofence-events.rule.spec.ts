import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDrive } from '../../../../testing/a-drive.ts';
import { aPoint } from '../../../../testing/a-point.ts';
import { shuffled } from '../../../../testing/shuffled.ts';
import { cleanPoints } from '../clean-points.rule.ts';
import { type FenceArea, metresInside } from './fence-distance.rule.ts';
import { geofenceEvents, type WatchedFence } from './geofence-events.rule.ts';

const at = Date.parse('2026-11-26T08:00:00Z');
const yard = { latitude: 53.8, longitude: -1.55 };
const circle: FenceArea = { kind: 'circle', centre: yard, metres: 200 };
const fence = (facts: Partial<WatchedFence> = {}): WatchedFence => ({
  id: 7,
  name: 'Leeds yard',
  area: circle,
  tellsEnter: true,
  tellsLeave: true,
  dwellMinutes: null,
  since: 0,
  ...facts,
});
/** A fix so many metres north of the yard, after so many minutes. */
const north = (metres: number, minutes: number, accuracyMetres = 10) =>
  aPoint({
    at: at + minutes * 60_000,
    latitude: yard.latitude + metres / 111_195,
    longitude: yard.longitude,
    accuracyMetres,
  });
const kinds = (points: readonly ReturnType<typeof north>[], of = fence()) =>
  geofenceEvents(points, [of]).map((event) => [event.kind, (event.at - at) / 60_000]);

describe('geofenceEvents', () => {
  it('tells entering and leaving, not where the van was at first', () => {
    expect(kinds([north(500, 0), north(0, 1), north(500, 2)])).toEqual([
      ['geofence-enter', 1],
      ['geofence-leave', 2],
    ]);
    expect(kinds([north(0, 0), north(10, 1)])).toEqual([]);
  });

  it('says of each fix what it says of it alone, however far the edges are', () => {
    const corners = [
      [50, -5],
      [50.2, 1],
      [53, 0.4],
      [55, -1],
      [54, -3],
      [52, -4.8],
    ].map(([latitude, longitude]) => ({ latitude: latitude!, longitude: longitude! }));
    const areas: FenceArea[] = [circle, { kind: 'polygon', corners }, { ...circle, metres: 150_000 }];
    // A van that wanders, rests, and jumps over the country.
    const step = fc.record({
      latitude: fc.oneof(
        fc.double({ min: -0.01, max: 0.01, noNaN: true }),
        fc.double({ min: -2, max: 2, noNaN: true }),
      ),
      longitude: fc.oneof(
        fc.double({ min: -0.01, max: 0.01, noNaN: true }),
        fc.double({ min: -2, max: 2, noNaN: true }),
      ),
      accuracyMetres: fc.integer({ min: 1, max: 400 }),
    });
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 2, maxLength: 40 }),
        fc.constantFrom(...areas),
        (steps, area) => {
          let place = { ...yard };
          const points = steps.map(({ latitude, longitude, accuracyMetres }, minutes) => {
            place = {
              latitude: Math.min(56, Math.max(49, place.latitude + latitude)),
              longitude: Math.min(2, Math.max(-6, place.longitude + longitude)),
            };
            return aPoint({ at: at + minutes * 60_000, ...place, accuracyMetres });
          });
          // By the definition: each fix is laid beside the area, whatever was known before.
          let inside: boolean | null = null;
          const wanted = points.flatMap((point) => {
            const metres = metresInside(area, point);
            const side: boolean | null = Math.abs(metres) < point.accuracyMetres! ? inside : metres > 0;
            const crossed = inside !== null && side !== inside;
            inside = side;
            return crossed ? [[side ? 'geofence-enter' : 'geofence-leave', (point.at - at) / 60_000]] : [];
          });
          expect(kinds(points, fence({ area }))).toEqual(wanted);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('waits until the whole circle of a fix is on one side', () => {
    expect(kinds([north(500, 0), north(195, 1), north(205, 2), north(195, 3), north(189, 4)])).toEqual([
      ['geofence-enter', 4],
    ]);
    expect(kinds([north(0, 0), north(205, 1), north(198, 2), north(250, 3, 60), north(211, 4)])).toEqual([
      ['geofence-leave', 4],
    ]);
  });

  it('tells only what the fence asks for', () => {
    const points = [north(500, 0), north(0, 1), north(500, 2)];
    expect(kinds(points, fence({ tellsEnter: false }))).toEqual([['geofence-leave', 2]]);
    expect(kinds(points, fence({ tellsLeave: false }))).toEqual([['geofence-enter', 1]]);
  });

  it('tells a long stay once, when its time is up', () => {
    const stays = [
      north(500, 0),
      north(0, 1),
      north(5, 20),
      north(5, 40),
      north(5, 90),
      north(500, 91),
      north(0, 100),
    ];
    const found = geofenceEvents(stays, [fence({ dwellMinutes: 30, tellsEnter: false, tellsLeave: false })]);
    expect(found).toMatchObject([
      {
        kind: 'geofence-dwell',
        at: at + 31 * 60_000,
        value: 30,
        unit: 'min',
        fence: { id: 7, name: 'Leeds yard' },
      },
    ]);
  });

  it('tells nothing from before the fence was drawn, but knows where the van was', () => {
    const points = [north(0, 0), north(500, 1), north(0, 2), north(500, 3)];
    expect(kinds(points, fence({ since: at + 150_000 }))).toEqual([['geofence-leave', 3]]);
  });

  it('gives the same for a shuffled and repeated recording', () => {
    const points = aDrive({ at, latitude: 53.79, longitude: -1.55 }, [{ seconds: 300, kmh: 50 }]);
    const wanted = geofenceEvents(points, [fence()]);
    expect(wanted).toHaveLength(2);
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(geofenceEvents(cleanPoints(shuffled(points, seed), at + 3_600_000).points, [fence()])).toEqual(
          wanted,
        );
      }),
      { numRuns: 25 },
    );
  });
});

describe('metresInside', () => {
  const corner = (north: number, east: number) => ({
    latitude: 53.8 + north / 1000,
    longitude: -1.55 + east / 1000,
  });
  // An L: its inner corner is outside.
  const area: FenceArea = {
    kind: 'polygon',
    corners: [corner(0, 0), corner(0, 4), corner(2, 4), corner(2, 2), corner(4, 2), corner(4, 0)],
  };
  it.each([
    [1, 1, true],
    [3, 1, true],
    [1, 3, true],
    [3, 3, false],
    [-1, 1, false],
    [5, 1, false],
    [1, -0.1, false],
  ])('of a polygon: %f north, %f east is inside: %s', (toNorth, toEast, inside) => {
    expect(metresInside(area, corner(toNorth, toEast)) > 0).toBe(inside);
  });

  it('measures to the nearest edge', () => {
    expect(metresInside(area, corner(1, 2))).toBeCloseTo(111.2, 0);
    expect(metresInside(area, corner(-1, 2))).toBeCloseTo(-111.2, 0);
    expect(metresInside(circle, corner(1, 0))).toBeCloseTo(88.8, 0);
  });
});
