import { crowMetres, nearestRoad, routeBetween } from '@convoy/places/data';
import { describe, expect, it } from 'vitest';
import { driveOf, type SentFix, type VanClock } from './drive.ts';
import { endSpeeds, headingOf, legsOf, turnBetween } from './path.ts';

const leeds = { latitude: 53.7965, longitude: -1.5478 };
const york = { latitude: 53.9583, longitude: -1.0803 };
const start: VanClock = { at: Date.UTC(2026, 5, 1, 8), odometerMetres: 50_000_000, fuelLitres: 0 };
const legs = legsOf(routeBetween(leeds, york)!, nearestRoad);
const length = legs.reduce((sum, { metres }) => sum + metres, 0);

function driven(seed: number, clock = start): { fixes: SentFix[]; end: VanClock } {
  const drive = driveOf(seed, legs, clock);
  const fixes: SentFix[] = [];
  for (let step = drive.next(); ; step = drive.next()) {
    if (step.done) return { fixes, end: step.value };
    fixes.push(step.value);
  }
}
/** Enough of them that what happens now and then has happened. */
const many = Array.from({ length: 60 }, (_, seed) => driven(seed));

describe('a drive', () => {
  it('is the same by the same seed, and another by another', () => {
    expect(driven(1)).toEqual(driven(1));
    expect(driven(1).fixes).not.toEqual(driven(2).fixes);
  });

  it('goes from one place to the other, as far as the way is long, and ends with the ignition off', () => {
    for (const { fixes, end } of many) {
      const first = fixes[0]!.point;
      const last = fixes.at(-1)!.point;
      expect(crowMetres(first, leeds)).toBeLessThan(30);
      expect(crowMetres(last, york)).toBeLessThan(30);
      expect([first.ignition, last.ignition, last.speedKmh]).toEqual([true, false, 0]);
      expect(fixes.slice(0, -1).every(({ point }) => point.ignition)).toBe(true);
      expect(end.odometerMetres - start.odometerMetres).toBeGreaterThan(length * 0.98);
      expect(end.odometerMetres - start.odometerMetres).toBeLessThan(length * 1.02);
      const litres = (end.fuelLitres / length) * 100_000;
      expect(litres).toBeGreaterThan(8);
      expect(litres).toBeLessThan(16);
      expect(end.at).toBe(last.at);
      const hours = (end.at - start.at) / 3_600_000;
      expect(length / 1_000 / hours).toBeGreaterThan(25);
      expect(length / 1_000 / hours).toBeLessThan(100);
    }
  });

  it('notes a fix every 5 to 10 seconds where nothing else is the matter, in order', () => {
    for (const { fixes } of many) {
      const gaps = fixes.slice(1).map(({ point }, at) => (point.at - fixes[at]!.point.at) / 1_000);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(61);
      const usual = gaps.filter((gap) => gap >= 5 && gap <= 11).length;
      expect(usual / gaps.length).toBeGreaterThan(0.7);
    }
  });

  it('moves no faster than its speeds say', () => {
    for (const { fixes } of many)
      for (const [at, { point }] of fixes.entries()) {
        const before = fixes[at - 1]?.point;
        if (!before) continue;
        const seconds = (point.at - before.at) / 1_000;
        expect(crowMetres(before, point)).toBeLessThan(seconds * 40 + 30);
        expect(point.odometerMetres!).toBeGreaterThanOrEqual(before.odometerMetres!);
        expect(point.fuelLitres!).toBeGreaterThanOrEqual(before.fuelLitres!);
      }
  });

  it('is harsh now and then: the tracker says so, and its speeds show it', () => {
    const all = many.flatMap(({ fixes }) => fixes);
    for (const kind of ['braking', 'acceleration', 'cornering'])
      expect(
        all.some(({ point }) => point.harsh === kind),
        kind,
      ).toBe(true);
    expect(all.filter(({ point }) => point.harsh).length / many.length).toBeLessThan(8);
    for (const { fixes } of many)
      for (const [at, { point }] of fixes.entries()) {
        if (point.harsh !== 'braking' || point.speedKmh! < 5) continue;
        const before = fixes[at - 1]!.point;
        expect(point.at - before.at).toBe(1_000);
        expect(before.speedKmh! - point.speedKmh!).toBeGreaterThanOrEqual(16);
      }
  });

  it('is too fast now and then, and else within the limit', () => {
    const fastest = many.map(({ fixes }) => Math.max(...fixes.map(({ point }) => point.speedKmh!)));
    const highest = Math.max(...legs.map(({ limitKmh }) => limitKmh));
    expect(fastest.some((speed) => speed > highest * 1.1)).toBe(true);
    expect(fastest.filter((speed) => speed <= highest).length).toBeGreaterThan(many.length / 3);
  });

  it('tells nothing in a tunnel, and what follows late and in a bunch', () => {
    const late = many.flatMap(({ fixes }) => fixes).filter(({ point, sendAt }) => sendAt > point.at);
    expect(late.length).toBeGreaterThan(10);
    const bunches = Map.groupBy(late, ({ sendAt }) => sendAt);
    expect([...bunches.values()].some((bunch) => bunch.length > 3)).toBe(true);
    for (const { point, sendAt } of late) expect(sendAt - point.at).toBeLessThan(180_000);
  });

  it('idles for over five minutes now and then, noted every 30 seconds', () => {
    const idled = many.map(({ fixes, end }) => {
      const moved = fixes.findLast(({ point }) => point.speedKmh! > 0)!.point.at;
      return (end.at - moved) / 1_000;
    });
    expect(idled.some((seconds) => seconds > 300)).toBe(true);
    expect(idled.filter((seconds) => seconds < 300).length).toBeGreaterThan(many.length / 2);
  });
});

describe('the pieces of a way', () => {
  it('have a heading and a limit', () => {
    expect(headingOf(leeds, { latitude: 54, longitude: -1.5478 })).toBeCloseTo(0);
    expect(headingOf(leeds, { latitude: 53.7965, longitude: -1 })).toBeCloseTo(90);
    expect(headingOf(leeds, { latitude: 53.7965, longitude: -2 })).toBeCloseTo(270);
    expect(turnBetween(350, 20)).toBe(30);
    for (const { limitKmh } of legs) expect([48.3, 64.4, 80.5, 96.6, 112.7]).toContain(limitKmh);
  });

  it('end so slowly that the van can stop at the last one', () => {
    const [a, b] = endSpeeds(
      [
        { from: leeds, to: york, metres: 1_000, limitKmh: 100, heading: 0 },
        { from: leeds, to: york, metres: 50, limitKmh: 100, heading: 0 },
      ],
      1,
    );
    expect(a).toBe(10);
    expect(b).toBe(0);
  });
});
