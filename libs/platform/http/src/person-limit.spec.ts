import { expect, it } from 'vitest';
import { PersonLimit } from './person-limit.ts';

it('lets each person do something so often in a minute, and says how long to wait', () => {
  const limit = new PersonLimit(2);
  const begin = 60_000 * 1_000;
  expect([limit.take('a', begin), limit.take('a', begin + 1), limit.take('a', begin + 15_000)]).toEqual([
    0, 0, 45,
  ]);
  expect(limit.take('b', begin + 15_000)).toBe(0);
  expect(limit.take('a', begin + 60_000)).toBe(0);
});
