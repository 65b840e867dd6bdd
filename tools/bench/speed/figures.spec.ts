import { describe, expect, it } from 'vitest';
import { compare, middleWithin, quantile, spreadOf } from './figures.ts';

const round = (requests: number, seconds: number, ms = 1) => ({
  seconds,
  latencies: Array.from({ length: requests }, () => ms),
});

describe('the figures of the bench', () => {
  it('divide ours by bare within each pair of rounds and take the middle of that', () => {
    // The machine was busy in the second pair, on both sides alike.
    const ours = [round(60, 1), round(30, 1), round(70, 1)];
    const bare = [round(100, 1), round(50, 1), round(100, 1)];
    const { ratio, ours: own } = compare(ours, bare);
    expect([ratio.median, ratio.least, ratio.most]).toEqual([0.6, 0.6, 0.7]);
    expect(own.perSecond).toEqual({ median: 60, least: 30, most: 70 });
  });

  it('count requests by the second, however long a round took', () => {
    expect(compare([round(300, 3)], [round(100, 2)]).ratio.median).toBe(2);
  });

  it('take quantiles over the requests of all rounds, by nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => n + 1);
    expect([quantile(hundred, 0.5), quantile(hundred, 0.99), quantile(hundred, 1)]).toEqual([50, 99, 100]);
    expect([quantile([7], 0.5), quantile([7], 0.99)]).toEqual([7, 7]);
    const { p99Ratio, ours } = compare(
      [round(99, 1, 1), round(1, 1, 50)],
      [round(50, 1, 2), round(50, 1, 2)],
    );
    expect([ours.p50, ours.p99, p99Ratio]).toEqual([1, 1, 0.5]);
  });

  it('say between which values p99 lay from pair to pair: one bad moment of the machine is seen', () => {
    const ours = [round(100, 1, 3), round(100, 1, 80), round(100, 1, 3)];
    const bare = [round(100, 1, 2), round(100, 1, 2), round(100, 1, 2)];
    expect(compare(ours, bare).p99InPairs).toEqual({ median: 1.5, least: 1.5, most: 40 });
  });

  it('take the mean of the two in the middle where there is no one', () => {
    expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, least: 1, most: 4 });
  });

  it('say between which values the true middle lies', () => {
    // Ranks 41 and 60 of a hundred: what a table of the sign test's intervals has (40 and 61 hold 96.5 %).
    const hundred = Array.from({ length: 100 }, (_, n) => n + 1);
    expect(middleWithin(hundred)).toEqual({ from: 41, to: 60 });
    expect(middleWithin([3, 1, 2])).toEqual({ from: 1, to: 3 });
  });

  it('are none without rounds, pairs or requests', () => {
    expect(() => compare([], [])).toThrow(RangeError);
    expect(() => compare([round(1, 1)], [])).toThrow(RangeError);
    expect(() => compare([round(0, 1)], [round(1, 1)])).toThrow(RangeError);
    expect(() => spreadOf([])).toThrow(RangeError);
    expect(() => middleWithin([])).toThrow(RangeError);
  });
});
