import { expect, it } from 'vitest';
import { stepTo } from './plan-box.ts';

it('scrolls near an edge, the faster the nearer, and no faster beyond it', () => {
  expect(stepTo(300, 100, 500)).toBe(0);
  expect(stepTo(124, 100, 500)).toBe(-7);
  expect(stepTo(90, 100, 500)).toBe(-14);
  expect(stepTo(476, 100, 500)).toBe(7);
  expect(stepTo(900, 100, 500)).toBe(14);
});

it('leaves the middle of a narrow box alone, and a box that is not laid out', () => {
  expect(stepTo(50, 0, 100)).toBe(0);
  expect(stepTo(0, 0, 0)).toBe(0);
});
