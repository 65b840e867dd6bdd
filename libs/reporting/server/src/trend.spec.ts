import { describe, expect, it } from 'vitest';
import { percentChange, percentOf } from './trend.ts';

describe('trends', () => {
  it('are whole percent of the earlier figure', () => {
    expect(percentChange(12, 10)).toBe(20);
    expect(percentChange(5, 10)).toBe(-50);
    expect(percentChange(7, 7)).toBe(0);
  });
  it('are nothing where there is nothing to compare with', () => {
    expect(percentChange(3, 0)).toBeNull();
    expect(percentOf(1, 0)).toBeNull();
    expect(percentOf(1, 3)).toBe(33);
  });
});
