import { describe, expect, it } from 'vitest';
import { axisWidth } from './axis-width.rule.ts';

const plain = (value: number) => String(value);
const roomFor = (label: string) => 12 + 7 * label.length;

describe('the width of an axis', () => {
  it('has room for parts of one, which are longer than the whole', () => {
    expect(axisWidth([0, 0.4], plain)).toBeGreaterThanOrEqual(roomFor('0.4'));
    expect(axisWidth([0, 0.08], plain)).toBeGreaterThanOrEqual(roomFor('0.08'));
    expect(axisWidth([3], plain)).toBeGreaterThanOrEqual(roomFor('2.5'));
  });

  it('has room for what goes beyond the largest figure, with its unit', () => {
    expect(axisWidth([900], (value) => `${value} ms`)).toBeGreaterThanOrEqual(roomFor('1000 ms'));
    expect(axisWidth([-900, 10], plain)).toBeGreaterThanOrEqual(roomFor('-1000'));
  });

  it('is small where there is nothing', () => {
    expect(axisWidth([], plain)).toBe(roomFor('0'));
  });
});
