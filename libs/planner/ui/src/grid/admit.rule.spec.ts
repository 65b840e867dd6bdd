import { expect, it, vi } from 'vitest';
import { admit, byNeed, NOTHING_DRAWN } from './admit.rule.ts';

const sight = { from: 0, until: 100 };
const four = () => 4;

it('draws so many rows in a frame that few bars are new, until all are drawn', () => {
  const first = admit(NOTHING_DRAWN, [5, 6, 7, 8], sight, four, 10);
  expect([...first.keys()]).toEqual([5, 6]);
  const second = admit(first, [5, 6, 7, 8], sight, four, 10);
  expect([...second.keys()]).toEqual([5, 6, 7, 8]);
  expect(admit(second, [5, 6, 7, 8], { ...sight }, four, 10)).toBe(second);
});

it('draws a row that has more bars than a frame may bring', () => {
  expect([...admit(NOTHING_DRAWN, [1, 2], sight, () => 90, 10).keys()]).toEqual([1]);
});

it('leaves out at once what is wanted no more, and keeps drawn what waits for other days', () => {
  const drawn = admit(NOTHING_DRAWN, [1, 2, 3], sight, four, 99);
  expect([...admit(drawn, [2, 3], sight, four, 10).keys()]).toEqual([2, 3]);
  const later = { from: 50, until: 150 };
  const newBars = vi.fn(four);
  const next = admit(drawn, [1, 2, 3], later, newBars, 5);
  expect([next.get(1), next.get(2), next.get(3)]).toEqual([later, sight, sight]);
  expect(newBars.mock.calls).toEqual([[1, sight]]);
});

it('needs first the rows in sight, then the nearest ones', () => {
  expect(byNeed([0, 7, 8, 9, 10, 11, 12], { from: 9, until: 11 })).toEqual([9, 10, 11, 8, 12, 7, 0]);
});
