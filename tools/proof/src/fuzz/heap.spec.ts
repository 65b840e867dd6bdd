import { expect, it } from 'vitest';
import { growthOf } from './heap.ts';

const at = (...bytes: number[]) => bytes.map((each, n) => ({ sent: (n + 1) * 100, bytes: each }));

it('a heap that grows by the same each time has that as its slope', () => {
  expect(growthOf(at(10, 30, 50, 70))).toEqual({ difference: 60, slope: 0.2, alongSlope: 60 });
  expect(growthOf(at(50, 50, 50))).toEqual({ difference: 0, slope: 0, alongSlope: 0 });
});

it('growth that the last sample hides is in the slope, and one that it makes up is not', () => {
  const hidden = growthOf(at(100, 200, 300, 400, 500, 600, 700, 800, 900, 100));
  expect(hidden.difference).toBe(0);
  expect(hidden.alongSlope).toBeGreaterThan(300);
  const chance = growthOf(at(100, 100, 100, 100, 100, 100, 100, 100, 100, 400));
  expect(chance.difference).toBe(300);
  expect(chance.alongSlope).toBeLessThan(160);
});

it('one sample says nothing', () => {
  expect(growthOf(at(100))).toEqual({ difference: 0, slope: 0, alongSlope: 0 });
});
