import { expect, it } from 'vitest';
import { moved } from './moved.rule.ts';

it('moves one entry by a place, and nothing beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  const list = ['a', 'b'];
  expect([moved(list, 0, -1), moved(list, 1, 1), moved(list, -1, 1), moved(list, 5, -1)]).toEqual(
    Array(4).fill(list),
  );
});
