import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDrive } from '../../../testing/a-drive.ts';
import { shuffled } from '../../../testing/shuffled.ts';
import { cleanPoints } from './clean-points.rule.ts';
import { dayOf } from './day-roll-up.rule.ts';
import { eventsOf, usualEventLimits } from './events/events.rule.ts';

const midnight = Date.parse('2026-11-26T00:00:00Z');
const hour = 3_600_000;
const day = { from: midnight, to: midnight + 24 * hour, hires: [], findings: [] };
const points = aDrive({ at: midnight + 9 * hour, latitude: 53.8, longitude: -1.55 }, [
  { seconds: 1800, kmh: 72 },
  { seconds: 2, kmh: 40, every: 1 },
  { seconds: 600, kmh: 0 },
  { seconds: 1200, kmh: 0, ignition: false },
  { seconds: 1800, kmh: 36, ignition: true },
]).map((point, place) => ({ ...point, fuelLitres: 1000 + place / 100 }));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('dayOf', () => {
  it('puts a day together', () => {
    const [part, ...more] = dayOf(points, day);
    expect(more).toEqual([]);
    expect(part).toMatchObject({
      bookingId: null,
      maxKmh: 72,
      firstAt: points[0]!.at,
      lastAt: points.at(-1)!.at,
    });
    expect(part!.distanceMetres / 54_000).toBeCloseTo(1, 1);
    expect(part!.drivingSeconds).toBeCloseTo(3610, -2);
    expect(part!.averageMovingKmh! / 54).toBeCloseTo(1, 1);
    expect(part!.idleSeconds + part!.drivingSeconds + part!.stoppedSeconds).toBeCloseTo(5402, 6);
    expect(part!.fuelLitres).toBeCloseTo((points.length - 1) / 100, 6);
  });

  it('cuts it where the hirer changes, and the parts add up', () => {
    const findings = eventsOf(points, {
      ...usualEventLimits,
      harsh: { braking: 2, acceleration: 2, cornering: 2 },
      now: day.to,
      isDepot: () => true,
    });
    expect(findings.some(({ kind }) => kind === 'harsh-braking')).toBe(true);
    const [whole] = dayOf(points, { ...day, findings });
    const cut = fc.integer({ min: midnight + 8 * hour, max: midnight + 11 * hour });
    fc.assert(
      fc.property(cut, cut, (a, b) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)];
        const hires = [
          { bookingId: 1, from: midnight - hour, to: first },
          { bookingId: 2, from: second, to: Number.POSITIVE_INFINITY },
        ];
        const parts = dayOf(points, { ...day, findings, hires });
        for (const figure of ['distanceMetres', 'drivingSeconds', 'idleSeconds', 'stoppedSeconds'] as const)
          expect(sum(parts.map((part) => part[figure])) / whole![figure]).toBeCloseTo(1, 2);
        expect(sum(parts.map(({ events }) => events['harsh-braking']))).toBe(whole!.events['harsh-braking']);
      }),
    );
  });

  it('judges each hirer by their own events', () => {
    const braking = {
      ...eventsOf(
        aDrive({ at: midnight + 10 * hour, latitude: 54, longitude: -1.5 }, [
          { seconds: 10, kmh: 60, every: 1 },
          { seconds: 5, kmh: 40, every: 1 },
        ]),
        { ...usualEventLimits, now: 0, isDepot: () => true },
      )[0]!,
      at: points[3]!.at,
    };
    const hires = [
      { bookingId: 1, from: midnight, to: points[100]!.at },
      { bookingId: 2, from: points[100]!.at, to: midnight + 24 * hour },
    ];
    const parts = dayOf(points, { ...day, hires, findings: [braking] });
    expect(parts.map(({ bookingId, events }) => [bookingId, events['harsh-braking']])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect(parts[1]!.score.score).toBe(100);
    expect(parts[0]!.score.score).toBeLessThan(90);
  });

  it('shares what lies across midnight between both days', () => {
    const late = aDrive({ at: midnight + 23.5 * hour, latitude: 53.8, longitude: -1.55 }, [
      { seconds: 3600, kmh: 60 },
    ]);
    const [evening] = dayOf(late, day);
    const [morning] = dayOf(late, { ...day, from: day.to, to: day.to + 24 * hour });
    expect(evening!.distanceMetres).toBeCloseTo(30_000, -2);
    expect(evening!.distanceMetres + morning!.distanceMetres).toBeCloseTo(60_000, -2);
  });

  it('tells no fuel where none is counted, and counts on after the counter began again', () => {
    expect(
      dayOf(
        points.map((point) => ({ ...point, fuelLitres: null })),
        day,
      )[0]!.fuelLitres,
    ).toBeNull();
    const reset = points.map((point, place) => ({
      ...point,
      fuelLitres: place < 10 ? 500 + place : place - 10,
    }));
    expect(dayOf(reset, day)[0]!.fuelLitres).toBeCloseTo(points.length - 2, 6);
  });

  it('gives the same for a shuffled and repeated recording', () => {
    const wanted = dayOf(points, day);
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(dayOf(cleanPoints(shuffled(points, seed), day.to).points, day)).toEqual(wanted);
      }),
      { numRuns: 15 },
    );
  });

  it('keeps nothing of a day without fixes', () => {
    expect(dayOf(points, { ...day, from: day.to, to: day.to + 24 * hour })).toEqual([]);
  });
});
