import { expect, it } from 'vitest';
import { ageOf } from './age.rule.ts';

it.each([
  [0, 0, 'minute'],
  [59_999, 0, 'minute'],
  [60_000, -1, 'minute'],
  [3_599_999, -59, 'minute'],
  [3_600_000, -1, 'hour'],
  [86_400_000 * 3 - 1, -2, 'day'],
  [-5_000, 0, 'minute'],
] as const)('what was %s ms ago is %s %s', (passed, value, unit) => {
  expect(ageOf(1_000_000_000, 1_000_000_000 + passed)).toEqual([value, unit]);
});
