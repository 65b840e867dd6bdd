import { expect, it } from 'vitest';
import { trackedMiles } from './tracked-miles.rule.ts';

it.each([
  [0, 12_000],
  [1600, 12_000],
  [1643, 12_001],
  [160_934.4, 12_098],
  [-5, 12_000],
])('after %f metres an odometer of 12,000 miles stands at %i', (metres, miles) => {
  expect(trackedMiles(12_000, metres)).toBe(miles);
});
