import { expect, it } from 'vitest';
import { plainNumbers } from './plain-numbers.ts';

it('turns bigints into numbers wherever they stand', () => {
  const at = new Date();
  const bytes = new Uint8Array([1]);
  expect(
    plainNumbers({ id: 5n, list: [{ pence: -7n }], at, bytes, none: null, word: 'a', _sum: { n: 1n } }),
  ).toEqual({
    ...{ id: 5, list: [{ pence: -7 }], at, bytes, none: null, word: 'a', _sum: { n: 1 } },
  });
});

it('refuses one that a number cannot hold exactly', () => {
  expect(() => plainNumbers([2n ** 53n])).toThrow('9007199254740992 is beyond the exact integers');
});
