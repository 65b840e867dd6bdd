import { describe, expect, it } from 'vitest';
import { failsForGood, MOST_ATTEMPTS, readRetryAfter, retryWait } from './retry.rule.ts';

const HOUR = 3_600_000;
const attempts = Array.from({ length: MOST_ATTEMPTS }, (_, at) => at + 1);

describe('a message that was not taken', () => {
  it('is sent ten times over three days, and then no more', () => {
    const seconds = attempts.map((attempt) => retryWait(attempt, null, 0)).map((ms) => ms && ms / 1_000);
    expect(seconds).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
    const total = attempts.reduce((sum, attempt) => sum + (retryWait(attempt, null, 0) ?? 0), 0);
    expect(total).toBeGreaterThan(72 * HOUR);
  });

  it('waits up to a fifth longer, so that not all come back at once', () => {
    expect([0, 0.5, 1].map((random) => retryWait(2, null, random))).toEqual([300_000, 330_000, 360_000]);
  });

  it('waits as long as it is asked to, a day at most, and never shorter than it would', () => {
    expect(retryWait(1, 60_000, 0)).toBe(60_000);
    expect(retryWait(3, 60_000, 0)).toBe(1_800_000);
    expect(retryWait(1, 90 * 24 * HOUR, 0)).toBe(24 * HOUR);
    expect(retryWait(MOST_ATTEMPTS, 60_000, 0)).toBeNull();
  });

  it.each([
    ['120', 120_000],
    ['Sun, 22 Nov 2026 20:01:00 GMT', 60_000],
    ['Sun, 22 Nov 2026 19:00:00 GMT', 0],
    ['soon', null],
    ['-5', 0],
    ['1e9', null],
    [undefined, null],
  ])('reads Retry-After: %s', (value, ms) => {
    const read = readRetryAfter(value, new Date('2026-11-22T20:00:00Z'));
    expect(read === null ? null : Math.max(0, read)).toBe(ms);
  });
});

describe('an endpoint', () => {
  const now = new Date('2026-11-22T20:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);

  it('is left alone when ten attempts and three days failed, and not before both', () => {
    expect(failsForGood(10, ago(72), now)).toBe(true);
    expect(failsForGood(9, ago(200), now)).toBe(false);
    expect(failsForGood(5_000, ago(71), now)).toBe(false);
    expect(failsForGood(10, null, now)).toBe(false);
  });
});
