import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDrive } from '../../../testing/a-drive.ts';
import { aPoint } from '../../../testing/a-point.ts';
import { shuffled } from '../../../testing/shuffled.ts';
import { cleanPoints } from './clean-points.rule.ts';
import { tripsOf } from './trips.rule.ts';

const at = Date.parse('2026-11-26T08:00:00Z');
const leeds = { at, latitude: 53.8, longitude: -1.55 };

describe('tripsOf', () => {
  it('ends a trip where the engine is off for three minutes, and tells the stop', () => {
    const points = aDrive(leeds, [
      { seconds: 60, kmh: 0 },
      { seconds: 600, kmh: 60 },
      { seconds: 300, kmh: 0, ignition: false, every: 60 },
      { seconds: 300, kmh: 36, ignition: true },
    ]);
    const { trips, stops } = tripsOf(points);
    expect(trips).toHaveLength(2);
    expect(trips[0]).toMatchObject({ startAt: at, maxKmh: 60 });
    // It slows down for the minute between the last fix on the way and the first one at the stop.
    expect(trips[0]).toMatchObject({ idleSeconds: 60, movingSeconds: 660 });
    expect(trips[0]!.distanceMetres / 10_000).toBeCloseTo(1, 1);
    expect(trips[1]!.distanceMetres / 3000).toBeCloseTo(1, 1);
    expect(stops).toEqual([
      {
        startAt: trips[0]!.endAt,
        endAt: trips[1]!.startAt,
        latitude: trips[0]!.to.latitude,
        longitude: -1.55,
      },
    ]);
  });

  it('does not end a trip in a jam with the engine on, nor at a light with start-stop', () => {
    const jam = aDrive(leeds, [
      { seconds: 300, kmh: 50 },
      { seconds: 900, kmh: 0 },
      { seconds: 300, kmh: 50 },
      { seconds: 90, kmh: 0, ignition: false },
      { seconds: 300, kmh: 50, ignition: true },
    ]);
    expect(tripsOf(jam).trips).toHaveLength(1);
    expect(tripsOf(jam).trips[0]!.idleSeconds).toBeGreaterThan(880);
  });

  it('goes by movement where the ignition is not told', () => {
    const points = aDrive(leeds, [
      { seconds: 300, kmh: 50, ignition: null },
      { seconds: 170, kmh: 0 },
      { seconds: 300, kmh: 50 },
      { seconds: 240, kmh: 0 },
      { seconds: 300, kmh: 50 },
      { seconds: 240, kmh: 0 },
    ]);
    const { trips, stops } = tripsOf(points);
    expect(trips).toHaveLength(2);
    expect(trips.every(({ idleSeconds }) => idleSeconds === 0)).toBe(true);
    expect(stops.map(({ endAt }) => endAt)).toEqual([trips[1]!.startAt, null]);
  });

  it('goes on through a tunnel, along the straight line', () => {
    const before = aDrive(leeds, [{ seconds: 300, kmh: 60 }]);
    const last = before.at(-1)!;
    const after = aDrive({ at: last.at + 300_000, latitude: last.latitude + 0.045, longitude: -1.55 }, [
      { seconds: 300, kmh: 60 },
    ]);
    const { trips } = tripsOf([...before, ...after]);
    expect(trips).toHaveLength(1);
    expect(trips[0]!.distanceMetres / 15_000).toBeCloseTo(1, 1);
  });

  it('believes a fine odometer over a long gap, and no coarse one', () => {
    const ends = (odometers: readonly [number, number]) =>
      odometers.map((odometerMetres, place) =>
        aPoint({
          ...leeds,
          at: at + place * 400_000,
          latitude: 53.8 + place * 0.045,
          ignition: true,
          odometerMetres,
        }),
      );
    expect(tripsOf(ends([1_000_123, 1_006_623])).trips[0]!.distanceMetres).toBe(6500);
    expect(tripsOf(ends([1_000_000, 1_006_000])).trips[0]!.distanceMetres).toBeCloseTo(5004, -1);
    expect(tripsOf(ends([1_000_123, 1_900_123])).trips[0]!.distanceMetres).toBeCloseTo(5004, -1);
  });

  it('makes no trip of fixes that wander about a parked van', () => {
    const wander = Array.from({ length: 200 }, (_, place) =>
      aPoint({
        at: at + place * 60_000,
        latitude: 53.8 + ((place * 7) % 5) * 0.00004,
        longitude: -1.55 + ((place * 3) % 7) * 0.00005,
        speedKmh: (place * 11) % 4,
        ignition: null,
      }),
    );
    expect(tripsOf(wander)).toEqual({ trips: [], stops: [] });
  });

  it('gives the same for a shuffled and repeated recording', () => {
    const points = aDrive(leeds, [
      { seconds: 400, kmh: 70 },
      { seconds: 400, kmh: 0, ignition: false },
      { seconds: 400, kmh: 70, ignition: true },
    ]);
    const wanted = tripsOf(points);
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(tripsOf(cleanPoints(shuffled(points, seed), at + 86_400_000).points)).toEqual(wanted);
      }),
      { numRuns: 25 },
    );
  });
});
