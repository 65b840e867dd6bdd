import { expect, it } from 'vitest';
import { limitKey, shownFigure } from './event-figure.rule.ts';

it.each([
  [113, 'km/h', 70],
  [48, 'km/h', 30],
  [96.56, 'km/h', 60],
  [4.2, 'm/s2', 4.2],
  [11.9, 'V', 11.9],
  [7, 'min', 7],
] as const)('shows %d %s as %d', (value, unit, shown) => {
  expect(shownFigure(value, unit)).toBe(shown);
});

it('tells a limit of the road from one of the brand', () => {
  expect(limitKey({ limitOf: 'road' })).toBe('alerts.limitRoad');
  expect(limitKey({ limitOf: 'brand' })).toBe('alerts.limitBrand');
  expect(limitKey({ limitOf: null })).toBe('alerts.limit');
});
