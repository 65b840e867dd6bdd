import { describe, expect, it } from 'vitest';
import { bothReasons } from './both-reasons.rule.ts';

describe('what two were refused for', () => {
  it.each([
    [null, null, null],
    ['Theft', null, 'Theft'],
    [null, 'Fuel fraud', 'Fuel fraud'],
    ['Theft', 'Fuel fraud', 'Theft\nFuel fraud'],
    ['Theft\nFuel fraud', 'Fuel fraud', 'Theft\nFuel fraud'],
  ])('%s and %s is kept', (into, from, both) => {
    expect(bothReasons(into, from)).toBe(both);
  });

  it('stays within what is kept', () => {
    expect(bothReasons('a'.repeat(1_800), 'b'.repeat(500))).toHaveLength(2_000);
  });
});
