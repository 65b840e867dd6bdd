import { nearestRoad } from '@convoy/places/data';
import type { TrackerPoint } from '@convoy/platform/ports';
import { usualEventLimits, vanDay } from '@convoy/telematics/server';
import { expect, it } from 'vitest';
import { vanDays } from './van-days.ts';

const DAY_MS = 86_400_000;
const start = { at: Date.UTC(2026, 5, 1), odometerMetres: 0, fuelLitres: 0 };

function recorded(seed: number): TrackerPoint[] {
  const points: TrackerPoint[] = [];
  for (const { point } of vanDays(seed, { latitude: 53.789, longitude: -1.543 }, start)) {
    if (point.at >= start.at + DAY_MS) break;
    points.push(point);
  }
  return points;
}
const workedOut = (points: readonly TrackerPoint[]) =>
  vanDay(points, {
    ...usualEventLimits,
    from: start.at,
    to: start.at + DAY_MS,
    now: start.at + DAY_MS,
    hires: [],
    fences: [],
    limitAt: (latitude, longitude) => nearestRoad(latitude, longitude)?.limitKmh ?? null,
  });

// The simulator counts and calls harsh by itself, a second at a time: telematics sees noisy fixes seconds apart.
it.each([1, 2, 3, 4, 5])('telematics finds in day %i what the van did, and nothing else', (seed) => {
  const points = recorded(seed);
  const { trips, parts, findings } = workedOut(points);
  const [day] = parts;
  const last = points.at(-1)!;
  expect(day!.distanceMetres / last.odometerMetres!).toBeCloseTo(1, 2);
  expect(day!.fuelLitres).toBeCloseTo(last.fuelLitres!, 1);
  const drives = points.filter((point, place) => point.ignition && !points[place - 1]?.ignition);
  expect(trips).toHaveLength(drives.length);
  for (const [kind, told] of [
    ['harsh-braking', 'braking'],
    ['rapid-acceleration', 'acceleration'],
    ['harsh-cornering', 'cornering'],
  ] as const) {
    const called = points.filter(({ harsh }) => harsh === told);
    const found = findings.filter((finding) => finding.kind === kind);
    // Two within seconds are one manoeuvre.
    expect(found.length).toBeLessThanOrEqual(called.length);
    expect(found.length).toBeGreaterThanOrEqual(called.length - 2);
    for (const { at } of found) expect(called.some((point) => Math.abs(point.at - at) < 10_000)).toBe(true);
  }
  for (const { at, value, limit } of findings.filter(({ kind }) => kind === 'speeding')) {
    expect(value!).toBeGreaterThan(limit! * 1.1);
    expect(points.some((point) => point.at === at)).toBe(true);
  }
  expect(findings.filter(({ kind }) => ['towing', 'low-battery', 'silence'].includes(kind))).toEqual([]);
});
