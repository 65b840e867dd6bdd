import { crowMetres } from '@convoy/places/data';
import type { TrackerPoint } from '@convoy/platform/ports';
import { describe, expect, it } from 'vitest';
import { simulatedNow } from './simulated-time.ts';
import { vanDays } from './van-days.ts';

const DAY = 86_400_000;
const METRES_A_MILE = 1609.344;
const leeds = { latitude: 53.789, longitude: -1.543 };
const glasgow = { latitude: 55.861, longitude: -4.25 };
const start = { at: Date.UTC(2026, 5, 1), odometerMetres: 0, fuelLitres: 0 };

function pointsOf(seed: number, home: typeof leeds, from: typeof start, days: number): TrackerPoint[] {
  const points: TrackerPoint[] = [];
  for (const { point } of vanDays(seed, home, from)) {
    if (point.at > from.at + days * DAY) break;
    points.push(point);
  }
  return points;
}

describe('a van on hire', () => {
  it('drives in the day, parks in between, and comes home', () => {
    const points = pointsOf(3, leeds, start, 1);
    for (const [at, point] of points.entries())
      if (at > 0) expect(point.at).toBeGreaterThan(points[at - 1]!.at);
    const parked = points.filter(({ ignition }) => !ignition);
    expect(parked.length).toBeGreaterThan(10);
    expect(crowMetres(points.at(-1)!, leeds)).toBeLessThan(100);
    expect(points.at(-1)).toMatchObject({ ignition: false, speedKmh: 0 });
    expect(parked.some((point) => crowMetres(point, leeds) > 6_000)).toBe(true);
    // Where the next drive begins is where the last one ended.
    for (const [at, point] of points.entries())
      if (at > 0) expect(crowMetres(point, points[at - 1]!)).toBeLessThan(2_500);
  });

  it.each([
    ['Leeds', leeds, 3],
    ['Leeds', leeds, 7_922],
    ['Glasgow', glasgow, 12],
  ] as const)('drives 40 to 140 miles on each of ten days, from %s', (_name, home, seed) => {
    const points = pointsOf(seed, home, start, 10);
    const miles = Array.from({ length: 10 }, (_, day) => {
      const those = points.filter(({ at }) => Math.floor((at - start.at) / DAY) === day);
      return (those.at(-1)!.odometerMetres! - those[0]!.odometerMetres!) / METRES_A_MILE;
    });
    expect(Math.min(...miles), miles.join()).toBeGreaterThan(40);
    expect(Math.max(...miles), miles.join()).toBeLessThan(140);
  });

  it('sets off at once where its day has begun, and has the less before it the later that is', () => {
    const milesFrom = (hour: number) => {
      const from = { ...start, at: start.at + hour * 3_600_000 };
      const points = pointsOf(3, leeds, from, 1).filter(({ at }) => at < start.at + DAY);
      return points.length === 0 ? 0 : points.at(-1)!.odometerMetres! / METRES_A_MILE;
    };
    const [noon, evening] = [milesFrom(12), milesFrom(17)];
    expect(pointsOf(3, leeds, { ...start, at: start.at + 12 * 3_600_000 }, 1)[0]!.at).toBe(
      start.at + 12 * 3_600_000,
    );
    expect(noon).toBeLessThan(140);
    expect(evening).toBeLessThan(50);
    expect(milesFrom(23)).toBe(0);
  });
});

describe('a van that is not always on hire', () => {
  const HOUR = 3_600_000;
  /** A fix where the van drives: the one of the engine that is turned off does not count. */
  const driving = (points: readonly TrackerPoint[]) => points.filter(({ ignition }) => ignition);
  const recorded = (
    hours: readonly (readonly [from: number, to: number, due?: number])[],
    hoursLater = 0,
  ) => {
    const points: TrackerPoint[] = [];
    const hireAt = (at: number) => {
      const hire = hours.find(([from, to]) => at >= start.at + from * HOUR && at < start.at + to * HOUR);
      return hire ? { until: start.at + (hire[2] ?? hire[1]) * HOUR } : null;
    };
    for (const { point } of vanDays(3, leeds, start, { hireAt, hoursLater })) {
      if (point.at > start.at + 2 * DAY) return points;
      points.push(point);
    }
    return points;
  };
  const hourOf = ({ at }: TrackerPoint) => (at - start.at) / HOUR;

  it('stands at home without a hire, and its tracker tells so', () => {
    const points = recorded([]);
    expect(points.length).toBeGreaterThan(500);
    for (const point of points) {
      expect(point).toMatchObject({ speedKmh: 0, ignition: false });
      expect(crowMetres(point, leeds)).toBeLessThan(50);
    }
  });

  it('drives while a hire has it, and is home when that is to end', () => {
    const points = recorded([[10, 30]]);
    const hours = driving(points).map(hourOf);
    expect(hours.length).toBeGreaterThan(100);
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...hours)).toBeLessThan(30);
    for (const point of points.filter((one) => hourOf(one) > 30))
      expect(crowMetres(point, leeds)).toBeLessThan(100);
  });

  it('drives straight home where its hire ends on the road, and no farther', () => {
    const always = driving(recorded([[0, 48]]));
    // In the middle of a drive, away from home.
    const cut = hourOf(always.find((point) => crowMetres(point, leeds) > 9_000)!);
    const points = recorded([[0, cut, 48]]);
    const after = points.filter((one) => hourOf(one) > cut);
    for (const [place, point] of after.entries())
      if (place > 0) expect(crowMetres(point, after[place - 1]!)).toBeLessThan(2_500);
    expect(Math.max(...driving(after).map(hourOf))).toBeLessThan(cut + 1);
    expect(crowMetres(after.at(-1)!, leeds)).toBeLessThan(100);
    for (const [place, point] of points.entries())
      if (place > 0) expect(point.at).toBeGreaterThan(points[place - 1]!.at);
  });

  it('takes the next hire of the same day', () => {
    const hours = driving(
      recorded([
        [7, 10, 10],
        [13, 18, 18],
      ]),
    ).map(hourOf);
    expect(hours.filter((hour) => hour > 10.9 && hour < 13)).toEqual([]);
    expect(hours.some((hour) => hour >= 13 && hour < 18)).toBe(true);
  });

  it('works at night where it is one of those', () => {
    const hours = driving(recorded([[0, 48]], 12)).map((point) => hourOf(point) % 24);
    expect(hours.some((hour) => hour > 20)).toBe(true);
    expect(hours.filter((hour) => hour > 10 && hour < 17)).toEqual([]);
  });
});

it('says where no road leads', () => {
  expect(() => vanDays(1, { latitude: 60.15, longitude: -1.14 }, start).next()).toThrow(/no town near/);
});

it("the vans' clock catches up with ours and never runs ahead", () => {
  const time = { begunAt: 1_000_000_000, sinceHours: 2, hoursPerHour: 3 };
  expect(simulatedNow(time, time.begunAt)).toBe(time.begunAt - 7_200_000);
  expect(simulatedNow(time, time.begunAt + 1_000)).toBe(time.begunAt - 7_200_000 + 3_000);
  expect(simulatedNow(time, time.begunAt + 3_600_000)).toBe(time.begunAt + 3_600_000);
  expect(simulatedNow(time, time.begunAt + 9_000_000)).toBe(time.begunAt + 9_000_000);
});
