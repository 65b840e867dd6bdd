import { expect, it } from 'vitest';
import { tierRange } from './tier-range.rule.ts';

const tiers = [{ minimumPoints: 1500 }, { minimumPoints: 0 }, { minimumPoints: 500 }];

it('a tier ends one point below the next, in whichever order they are; the highest has no end', () => {
  expect(tierRange(tiers, tiers[1]!)).toEqual({ from: 0, to: 499 });
  expect(tierRange(tiers, tiers[2]!)).toEqual({ from: 500, to: 1499 });
  expect(tierRange(tiers, tiers[0]!)).toEqual({ from: 1500, to: null });
});
