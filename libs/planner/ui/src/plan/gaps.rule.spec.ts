import { expect, it } from 'vitest';
import { takeOf } from '../testing/plan.fixtures.ts';
import { gapsOf } from './gaps.rule.ts';

const day = 1440;
const van = (...ends: [from: number, until: number][]) => ({
  status: 'available' as const,
  takes: ends.map(([from, until]) => takeOf({ from: from * day, until: until * day })),
});

it('marks a gap of one to three whole days between two takes', () => {
  expect(gapsOf(van([0, 2], [3, 4], [7, 9], [13, 14]), 0)).toEqual([
    { from: 2 * day, until: 3 * day, days: 1 },
    { from: 4 * day, until: 7 * day, days: 3 },
  ]);
  expect(gapsOf(van([0, 2], [2.9, 4]), 0)).toEqual([]);
  expect(gapsOf(van([0, 2]), 0)).toEqual([]);
});

it('counts only what is ahead, and no van that is out of service', () => {
  expect(gapsOf(van([0, 2], [5, 6]), 3 * day)).toEqual([{ from: 3 * day, until: 5 * day, days: 2 }]);
  expect(gapsOf(van([0, 2], [5, 6]), 4.5 * day)).toEqual([]);
  expect(gapsOf({ ...van([0, 2], [3, 4]), status: 'unavailable' }, 0)).toEqual([]);
});
