import { expect, it } from 'vitest';
import { takeOf, vanOf } from '../testing/plan.fixtures.ts';
import { insidePlan, placeAfter } from './focus.rule.ts';

const vans = [
  vanOf({ takes: [takeOf({ from: 0, until: 10 }), takeOf({ from: 5000, until: 6000 })] }),
  vanOf({ takes: [] }),
  vanOf({ takes: [takeOf({ from: 100, until: 200 }), takeOf({ from: 4000, until: 4500 })] }),
];

it('walks along a van and stops at its ends', () => {
  expect(placeAfter(vans, { row: 0, at: 0 }, 'ArrowRight')).toEqual({ row: 0, at: 1 });
  expect(placeAfter(vans, { row: 0, at: 1 }, 'ArrowRight')).toEqual({ row: 0, at: 1 });
  expect(placeAfter(vans, { row: 0, at: 1 }, 'Home')).toEqual({ row: 0, at: 0 });
  expect(placeAfter(vans, { row: 2, at: 0 }, 'End')).toEqual({ row: 2, at: 1 });
});

it('goes to the nearest bar of the next van that has one', () => {
  expect(placeAfter(vans, { row: 0, at: 1 }, 'ArrowDown')).toEqual({ row: 2, at: 1 });
  expect(placeAfter(vans, { row: 2, at: 0 }, 'ArrowUp')).toEqual({ row: 0, at: 0 });
  expect(placeAfter(vans, { row: 2, at: 0 }, 'ArrowDown')).toEqual({ row: 2, at: 0 });
  expect(placeAfter(vans, { row: 2, at: 0 }, 'x')).toBeNull();
});

it('finds a bar where the one with the tab stop is gone', () => {
  expect(insidePlan(vans, { row: 0, at: 9 })).toEqual({ row: 0, at: 1 });
  expect(insidePlan(vans, { row: 1, at: 0 })).toEqual({ row: 0, at: 0 });
  expect(insidePlan([vans[1]!], { row: 0, at: 0 })).toBeNull();
});
