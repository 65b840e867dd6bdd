import { describe, expect, it } from 'vitest';
import { tierProgress } from './loyalty-tier.rule.ts';

const tiers = [1500, 0, 3000, 500].map((minimumPoints) => ({ minimumPoints }));

describe('the tier of some points', () => {
  it.each([
    [0, 0, 500, 0],
    [499, 0, 500, 0.998],
    [500, 500, 1500, 0],
    [1000, 500, 1500, 0.5],
    [2999, 1500, 3000, 1499 / 1500],
  ])('with %i points starts at %i, the next one at %i', (points, minimum, next, progress) => {
    const found = tierProgress(tiers, points);
    expect([found.tier.minimumPoints, found.next?.minimumPoints]).toEqual([minimum, next]);
    expect(found.progress).toBeCloseTo(progress, 10);
  });

  it('is the highest one from its minimum on, with the way behind', () => {
    expect(tierProgress(tiers, 3000)).toEqual({ tier: { minimumPoints: 3000 }, next: null, progress: 1 });
  });

  it('cannot be found where no tier starts at 0', () => {
    expect(() => tierProgress([{ minimumPoints: 500 }], 100)).toThrow('at or below 100');
  });
});
