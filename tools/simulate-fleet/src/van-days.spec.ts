import { crowMetres } from '@convoy/places/data';
import { expect, it } from 'vitest';
import { simulatedNow } from './simulated-time.ts';
import { vanDays } from './van-days.ts';

const home = { latitude: 53.789, longitude: -1.543 };
const start = { at: Date.UTC(2026, 5, 1), odometerMetres: 0, fuelLitres: 0 };

it('a van drives all day, parks in between, and comes home', () => {
  const points = [];
  for (const { point } of vanDays(3, home, start)) {
    if (point.at > start.at + 24 * 3_600_000) break;
    points.push(point);
  }
  for (const [at, point] of points.entries())
    if (at > 0) expect(point.at).toBeGreaterThan(points[at - 1]!.at);
  const parked = points.filter(({ ignition }) => !ignition);
  expect(parked.length).toBeGreaterThan(10);
  expect(parked.some((point) => crowMetres(point, home) < 100)).toBe(true);
  expect(parked.some((point) => crowMetres(point, home) > 10_000)).toBe(true);
  expect(points.at(-1)!.odometerMetres!).toBeGreaterThan(200_000);
  // Where the next drive begins is where the last one ended.
  for (const [at, point] of points.entries())
    if (at > 0) expect(crowMetres(point, points[at - 1]!)).toBeLessThan(2_500);
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
