import { expect, it } from 'vitest';
import { moveStop } from './move-stop.rule.ts';

it.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
  [3, -1, ['a', 'b', 'c']],
] as const)('moves the stop at %i by %i', (at, by, order) => {
  expect(moveStop(['a', 'b', 'c'], at, by)).toEqual(order);
});
