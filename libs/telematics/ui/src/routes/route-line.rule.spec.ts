import { expect, it } from 'vitest';
import { mapLine } from './route-line.rule.ts';

it('turns latitudes and longitudes in turn into ends of a line of the map', () => {
  expect(mapLine([53.8, -1.5, 51.5, -0.1])).toEqual([
    [-1.5, 53.8],
    [-0.1, 51.5],
  ]);
});

it('leaves out half an end', () => {
  expect(mapLine([53.8, -1.5, 51.5])).toEqual([[-1.5, 53.8]]);
  expect(mapLine([])).toEqual([]);
});
