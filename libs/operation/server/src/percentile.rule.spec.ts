import { describe, expect, it } from 'vitest';
import { addedUp, percentileOf } from './percentile.rule.ts';

const bounds = [0.01, 0.1, 1];

describe('a percentile', () => {
  it('lies evenly within its bucket', () => {
    expect(percentileOf(0.5, [10, 0, 0, 0], bounds)).toBeCloseTo(0.005);
    expect(percentileOf(0.5, [0, 10, 0, 0], bounds)).toBeCloseTo(0.055);
    expect(percentileOf(0.99, [99, 0, 1, 0], bounds)).toBeCloseTo(0.01);
    expect(percentileOf(1, [99, 0, 1, 0], bounds)).toBeCloseTo(1);
  });

  it('is no more than the last bound where it took longer, and nothing where there was nothing', () => {
    expect(percentileOf(0.95, [0, 0, 0, 3], bounds)).toBe(1);
    expect(percentileOf(0.95, [0, 0, 0, 0], bounds)).toBeNull();
  });

  it('of several processes is made of their counts together', () => {
    expect(addedUp([[1, 2], [3, 4, 5], []], 3)).toEqual([4, 6, 5]);
  });
});
