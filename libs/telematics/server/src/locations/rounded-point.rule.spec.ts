import { expect, it } from 'vitest';
import { isRounded } from './rounded-point.rule.ts';

it('knows a point of whole tenths of a degree, whatever its sign', () => {
  for (let tenths = -1800; tenths <= 1800; tenths++) {
    const degrees = Number((tenths / 10).toFixed(1));
    expect(isRounded({ latitude: degrees, longitude: -degrees })).toBe(true);
  }
});

it('takes a point for exact where one of its degrees is finer', () => {
  expect(isRounded({ latitude: 53.8, longitude: -1.55 })).toBe(false);
  expect(isRounded({ latitude: 53.7997, longitude: -1.5 })).toBe(false);
  expect(isRounded({ latitude: 53.8000001, longitude: -1.5 })).toBe(false);
});
