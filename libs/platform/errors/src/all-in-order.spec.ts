import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { allInOrder } from './all-in-order.ts';

async function refuse(why: string, turns: number): Promise<never> {
  for (let turn = 0; turn < turns; turn++) await setImmediate();
  throw new Error(why);
}

it('tells of several refusals the first in their order, however quick the others are', async () => {
  await expect(allInOrder([1, refuse('price', 5), refuse('driver', 0)])).rejects.toThrow('price');
  await expect(allInOrder([1, refuse('price', 0), refuse('driver', 5)])).rejects.toThrow('price');
  await expect(allInOrder([refuse('price', 3), refuse('driver', 3)])).rejects.toThrow('price');
});

it('gives what all came to, in their order', async () => {
  expect(await allInOrder([Promise.resolve('van'), 2, null])).toEqual(['van', 2, null]);
  expect(await allInOrder([])).toEqual([]);
});
