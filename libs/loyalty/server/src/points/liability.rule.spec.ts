import { expect, it } from 'vitest';
import { dearestReward, worthPence } from './liability.rule.ts';

const reward = (title: string, amountPence: number, pointsCost: number) => ({
  title,
  amountPence,
  pointsCost,
});

it('points are worth what the reward with most pounds for a point gives, rounded up', () => {
  const best = dearestReward([reward('A', 1_000, 250), reward('B', 2_500, 500), reward('C', 500, 125)]);
  expect(best?.title).toBe('B');
  expect(worthPence(1_001, best!)).toBe(5_005);
  expect(worthPence(1, reward('D', 1_000, 300))).toBe(4);
  expect(dearestReward([])).toBeNull();
});
