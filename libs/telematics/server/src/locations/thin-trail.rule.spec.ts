import { expect, it } from 'vitest';
import { thinned } from './thin-trail.rule.ts';

const upTo = (many: number) => Array.from({ length: many }, (_, place) => place);

it('leaves short trails whole', () => {
  expect(thinned(upTo(5), 5)).toEqual({ points: upTo(5), left: 0 });
});

it('thins evenly, with both ends', () => {
  expect(thinned(upTo(9), 5)).toEqual({ points: [0, 2, 4, 6, 8], left: 4 });
  expect(thinned(upTo(10_000), 100).points).toHaveLength(100);
  expect(thinned(upTo(10_000), 100).points.at(-1)).toBe(9999);
});
