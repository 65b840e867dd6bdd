import type { TrackerPoint } from '@convoy/platform/ports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDrive } from '../../../../testing/a-drive.ts';
import { aPoint } from '../../../../testing/a-point.ts';
import { shuffled } from '../../../../testing/shuffled.ts';
import { cleanPoints } from '../clean-points.rule.ts';
import { type EventOptions, eventsOf, usualEventLimits } from './events.rule.ts';
import { harshDriving } from './harsh-driving.rule.ts';
import { lowBatteries } from './power.rule.ts';
import { silencesOf } from './silence.rule.ts';
import { speedingOf } from './speeding.rule.ts';
import { idlingOf, towingOf } from './standing-van.rule.ts';

const at = Date.parse('2026-11-26T08:00:00Z');
const leeds = { at, latitude: 53.8, longitude: -1.55 };
const hour = 3_600_000;
const options: EventOptions = { ...usualEventLimits, now: at + 2 * hour, isDepot: () => false };

/** Fixes one second apart at these speeds. */
const speeds = (...kmh: number[]): TrackerPoint[] =>
  kmh.map((speedKmh, second) => aPoint({ ...leeds, at: at + second * 1000, speedKmh, headingDegrees: 90 }));

describe('harshDriving', () => {
  it('tells braking above 0.4 g once, with its highest value', () => {
    // 54 to 36 km/h in a second is 5 m/s²; then 6 m/s².
    const found = harshDriving(speeds(54, 54, 36, 14.4, 0));
    expect(found).toMatchObject([{ kind: 'harsh-braking', at: at + 1000, unit: 'm/s2' }]);
    expect(found[0]!.value).toBeCloseTo(6);
  });

  it.each([
    ['braking just below the limit', speeds(54, 40)],
    ['acceleration just below the limit', speeds(20, 32.2)],
    ['a stop faster than tyres hold', speeds(80, 20)],
    ['what happens at walking pace', speeds(14, 0)],
  ])('does not tell %s', (_what, points) => {
    expect(harshDriving(points)).toEqual([]);
  });

  it('tells acceleration above 0.35 g', () => {
    expect(harshDriving(speeds(20, 32.3))).toMatchObject([{ kind: 'rapid-acceleration' }]);
  });

  it('tells cornering by speed and turn, also across north', () => {
    // 50 km/h and 20 degrees a second: 13.9 × 0.349 = 4.8 m/s².
    const turned = [350, 10].map((headingDegrees, second) =>
      aPoint({ ...leeds, at: at + second * 1000, speedKmh: 50, headingDegrees }),
    );
    const [found, ...more] = harshDriving(turned);
    expect(found).toMatchObject({ kind: 'harsh-cornering' });
    expect(found!.value).toBeCloseTo(4.85, 2);
    expect(more).toEqual([]);
  });

  it('takes the word of the tracker, and tells the same manoeuvre once', () => {
    const points = speeds(54, 36, 30);
    points[2] = { ...points[2]!, harsh: 'braking' };
    expect(harshDriving(points)).toHaveLength(1);
    const alone = [aPoint({ ...leeds, harsh: 'cornering' })];
    expect(harshDriving(alone)).toMatchObject([{ kind: 'harsh-cornering', value: null, unit: null }]);
  });

  it('tells two manoeuvres that are a minute apart as two', () => {
    const second = speeds(54, 36).map((point) => ({ ...point, at: point.at + 60_000 }));
    expect(harshDriving([...speeds(54, 36), ...second])).toHaveLength(2);
  });

  it('says nothing of changes over long spans', () => {
    const points = [90, 0].map((speedKmh, place) => aPoint({ ...leeds, at: at + place * 6000, speedKmh }));
    expect(harshDriving(points)).toEqual([]);
  });
});

describe('speedingOf', () => {
  const fast = (kmh: number, seconds = 60) => aDrive(leeds, [{ seconds, kmh }]);

  it('goes by the brand where no road is known', () => {
    expect(speedingOf(fast(120), { limitAt: null, limitKmh: 113 })).toMatchObject([
      { kind: 'speeding', at, value: 120, unit: 'km/h', limit: 113, limitOf: 'brand' },
    ]);
    expect(speedingOf(fast(113), { limitAt: () => null, limitKmh: 113 })).toEqual([]);
  });

  it('goes by the road before the brand, a tenth and 2 mph above its limit', () => {
    const limits = { limitAt: () => 80, limitKmh: 113 };
    expect(speedingOf(fast(91), limits)).toEqual([]);
    expect(speedingOf(fast(92), limits)).toMatchObject([{ value: 92, limit: 80, limitOf: 'road' }]);
    expect(speedingOf(fast(120), { limitAt: () => 113, limitKmh: 100 })).toEqual([]);
  });

  it('tells it once an hour', () => {
    const points = aDrive(
      leeds,
      Array.from({ length: 13 }, (_, place) => ({ seconds: 600, kmh: place % 2 ? 60 : 120 })),
    );
    const found = speedingOf(points, { limitAt: null, limitKmh: 113 });
    expect(found.map((event) => event.at - at)).toEqual([0, 3_610_000, 7_210_000]);
  });

  it('takes no single fix that jumped for speeding', () => {
    const points = speeds(80, 80, 150, 80, 80);
    expect(speedingOf(points, { limitAt: null, limitKmh: 113 })).toEqual([]);
  });
});

describe('idlingOf', () => {
  const standing = (minutes: number, ignition: boolean | null) =>
    aDrive(leeds, [
      { seconds: 60, kmh: 50 },
      { seconds: minutes * 60, kmh: 0, ignition },
      { seconds: 60, kmh: 50, ignition: true },
    ]);

  it('tells the engine on and the van standing for five minutes, from where it began', () => {
    const [found, ...more] = idlingOf(standing(6, true), 5);
    expect(found).toMatchObject({ kind: 'idling', at: at + 70_000, unit: 'min' });
    expect(found!.value).toBeCloseTo(5.83, 2);
    expect(more).toEqual([]);
  });

  it('tells nothing of shorter stops, of engines that are off or unknown', () => {
    expect([
      idlingOf(standing(4, true), 5),
      idlingOf(standing(20, false), 5),
      idlingOf(standing(20, null), 5),
    ]).toEqual([[], [], []]);
  });
});

describe('towingOf', () => {
  it('tells once that a van moves with its ignition off, at the fix that shows it', () => {
    const points = aDrive(leeds, [
      { seconds: 600, kmh: 0, ignition: false, every: 60 },
      { seconds: 600, kmh: 30 },
      { seconds: 120, kmh: 0 },
      { seconds: 600, kmh: 30 },
    ]);
    const found = towingOf(points);
    expect(found).toMatchObject([{ kind: 'towing' }]);
    expect(found[0]!.at - at).toBe(670_000);
  });

  it('notices it after a silence of hours', () => {
    const points = [0, 1].map((place) =>
      aPoint({ ...leeds, at: at + place * 4 * hour, latitude: 53.8 + place * 0.01, ignition: false }),
    );
    expect(towingOf(points)).toMatchObject([{ at: at + 4 * hour }]);
  });

  it('tells nothing of a van that is driven, or whose fixes wander', () => {
    const wander = aDrive(leeds, [
      { seconds: 60, kmh: 8, ignition: false, heading: 0 },
      { seconds: 60, kmh: 8, heading: 180 },
    ]);
    expect([towingOf(aDrive(leeds, [{ seconds: 600, kmh: 30 }])), towingOf(wander)]).toEqual([[], []]);
  });
});

describe('lowBatteries', () => {
  const volts = (...values: readonly number[]) =>
    values.map((supplyVolts, place) =>
      aPoint({ ...leeds, at: at + place * 60_000, supplyVolts, ignition: false }),
    );

  it('tells a low van battery once until it is well again', () => {
    const found = lowBatteries(volts(12.5, 11.7, 11.7, 11.9, 11.6, 11.6, 12.3, 11.7, 11.5));
    expect(found).toMatchObject([
      { kind: 'low-battery', at: at + 2 * 60_000, value: 11.7, unit: 'V' },
      { at: at + 8 * 60_000, value: 11.5 },
    ]);
  });

  it('tells nothing of cranking, of an engine that runs, nor of a wire that is off', () => {
    const running = volts(11, 11, 11).map((point) => ({ ...point, ignition: true }));
    expect([
      lowBatteries(volts(12.5, 9.8, 12.5)),
      lowBatteries(running),
      lowBatteries(volts(0, 0, 0)),
    ]).toEqual([[], [], []]);
  });

  it('tells the battery of the tracker, but one event a moment', () => {
    const both = volts(11, 11).map((point) => ({ ...point, batteryPercent: 10 }));
    expect(lowBatteries(both)).toMatchObject([{ unit: 'V' }]);
    const own = both.map((point) => ({ ...point, supplyVolts: null }));
    expect(lowBatteries(own)).toMatchObject([{ value: 10, unit: '%' }]);
  });
});

describe('silencesOf', () => {
  const heard = [0, 1, 20].map((hours) => aPoint({ ...leeds, at: at + hours * hour }));

  it('tells each gap of so many hours, at the moment when the time was up', () => {
    const found = silencesOf(heard, { silentHours: 12, now: at + 40 * hour, isDepot: () => false });
    expect(found.map((event) => (event.at - at) / hour)).toEqual([13, 32]);
    expect(found[0]).toMatchObject({ kind: 'silence', value: 720, unit: 'min' });
  });

  it('tells nothing before its time, nor of a van that is parked in a depot', () => {
    expect(
      silencesOf(heard.slice(0, 2), { silentHours: 12, now: at + 12 * hour, isDepot: () => false }),
    ).toEqual([]);
    expect(silencesOf(heard, { silentHours: 12, now: at + 40 * hour, isDepot: () => true })).toEqual([]);
  });
});

describe('eventsOf', () => {
  it('gives the same for a shuffled and repeated recording', () => {
    const points = [
      ...aDrive(leeds, [
        { seconds: 60, kmh: 50, every: 1 },
        { seconds: 2, kmh: 30, every: 1 },
        { seconds: 400, kmh: 0 },
        { seconds: 120, kmh: 130, every: 5 },
        { seconds: 900, kmh: 0, ignition: false, every: 60, facts: { supplyVolts: 11.2 } },
        { seconds: 300, kmh: 20 },
      ]),
    ];
    const wanted = eventsOf(points, options);
    expect(new Set(wanted.map(({ kind }) => kind))).toEqual(
      new Set(['harsh-braking', 'rapid-acceleration', 'idling', 'speeding', 'low-battery', 'towing']),
    );
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(eventsOf(cleanPoints(shuffled(points, seed), options.now).points, options)).toEqual(wanted);
      }),
      { numRuns: 25 },
    );
  });
});
