import { describe, expect, it } from 'vitest';
import { milesDriven, milesSince, type Reading } from './miles-driven.rule.ts';

/** Readings of miles; one in a list of its own is said to be a new odometer's. */
const readings = (given: readonly (number | readonly [number])[]): Reading[] =>
  given.map((one) =>
    typeof one === 'number' ? { miles: one, replaced: null } : { miles: one[0], replaced: true },
  );

describe('miles driven through readings', () => {
  it.each<[string, (number | [number])[], number]>([
    ['nothing read', [], 0],
    ['one reading', [80_000], 0],
    ['an odometer that runs on', [80_000, 84_000, 84_000, 90_500], 10_500],
    ['a new odometer', [80_000, 84_000, 0, 6_000], 10_000],
    ['a new odometer that is read late', [80_000, 84_000, 700, 6_000], 9_300],
    ['two new odometers', [80_000, 84_000, 0, 6_000, [10], 510], 10_500],
    ['a new odometer in a van that had driven little', [10, 5_000, [12], 2_012], 6_990],
    ['a slip that is put right', [80_000, 800_000, 80_500], 500],
    ['a slip that is put right below what it was, once', [80_000, 82_000, 81_500, 83_000], 3_000],
    ['a slip on a new odometer', [80_000, 84_000, 0, 60_000, 6_000], 10_000],
    ['a first reading that was a slip', [800_000, 80_500, 81_000], 500],
    ['a slip at few miles', [10, 500, 50_000, 510], 500],
    ['a slip at next to nothing', [10, 50_000, 60], 50],
    ['a slip that is put right in two steps', [10, 500, 50_000, 5_100, 510], 500],
    ['a slip downwards', [80_000, 8_000, 80_100], 100],
    ['a slip downwards on an odometer that had driven', [80_000, 84_000, 840, 84_100], 4_100],
    ['a slip that is said twice', [10, 500, 50_000, 50_000, 510], 500],
    ['a slip at hand-over that the return goes on from', [10, 500, 50_000, 50_120, 630], 620],
    ['a slip beside a reading that is a little too high', [80_000, 82_000, 820_000, 81_900], 1_900],
    ['a slip at the second reading, said twice', [500, 50_000, 50_000, 510], 10],
    ['a slip downwards that is said twice', [80_000, 8_000, 8_000, 80_100], 100],
    ['a new odometer that is read twice', [80_000, 84_000, 0, 0, 6_000], 10_000],
    ['a new odometer that shows more than the old one', [10, 500, [9_000], 9_100], 590],
  ])('%s: %j', (_what, given, expected) => {
    expect(milesDriven(readings(given))).toBe(expected);
  });
  it('correct all that is above a reading of the same odometer, where that is said', () => {
    const corrected = [...readings([10, 500, 700]), { miles: 450, replaced: false }];
    expect(milesDriven(corrected)).toBe(440);
  });
});

describe('miles driven since something was done', () => {
  const since = (byThen: number[], after: number[], noted: number | null = null) =>
    milesSince({ byThen: readings(byThen), after: readings(after) }, noted);

  it('are counted from the last reading by then, or else from the first', () => {
    expect(since([20_000, 21_000], [23_000])).toBe(2_000);
    expect(since([], [5_000, 15_000])).toBe(10_000);
    expect(since([], [])).toBeNull();
  });
  it('are counted from what was noted with it', () => {
    expect(since([20_000], [23_000], 20_400)).toBe(2_600);
    expect(since([20_000, 20_400], [23_000], 20_400)).toBe(2_600);
    expect(since([], [23_000], 20_400)).toBe(2_600);
    expect(since([20_000], [], 20_400)).toBe(0);
  });
  it('are counted from the last reading by then where what was noted is a slip', () => {
    expect(since([20_000], [23_000], 204_000)).toBe(3_000);
    expect(since([19_000, 20_000], [20_500, 23_000], 2_000)).toBe(3_000);
    expect(since([19_000, 20_000], [23_000], 20_400)).toBe(2_600);
  });
  it('count what was read later that day', () => {
    expect(since([20_000, 20_900], [23_000], 20_400)).toBe(2_600);
  });
  it('go on where the instrument was replaced on that day, before it or after it', () => {
    // Noted on the old one, which was replaced in the afternoon.
    expect(since([90_000, 0], [2_000], 90_000)).toBe(2_000);
    // Noted on the new one.
    expect(since([90_000, 0], [2_000], 0)).toBe(2_000);
  });
  it('go on where it is replaced later', () => {
    expect(since([20_000], [24_000, 0, 6_000], 20_000)).toBe(10_000);
    expect(since([20_000], [24_000, 0, 6_000])).toBe(10_000);
    expect(since([], [10, 600], 20_000)).toBe(590);
  });
});
