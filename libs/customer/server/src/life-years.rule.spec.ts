import { expect, it } from 'vitest';
import { yearsBetween, yearsLater } from './life-years.rule.ts';

it.each([
  ['2008-11-22', '2026-11-21', 17],
  ['2008-11-22', '2026-11-22', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
  ['2026-11-22', '2026-11-22', 0],
  ['2026-11-22', '2026-11-21', -1],
])('born %s, %s: %i', (born, on, age) => {
  expect(yearsBetween(born, on)).toBe(age);
});

it('completes a year on 1 March where there is no 29 February', () => {
  expect([yearsLater('2008-02-29', 17), yearsLater('2008-02-29', 20), yearsLater('1950-12-31', 70)]).toEqual([
    '2025-03-01',
    '2028-02-29',
    '2020-12-31',
  ]);
});
