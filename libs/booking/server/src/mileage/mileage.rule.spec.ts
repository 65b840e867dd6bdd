import { describe, expect, it } from 'vitest';
import { extraMileage, milesIncluded } from './mileage.rule.ts';

const agreed = { milesPerDay: 100, extraMilePence: 25, totalDays: 3 };

describe('the mileage allowance of a hire', () => {
  it('counts for each of its days', () => {
    expect(milesIncluded(agreed)).toBe(300);
  });

  it('costs nothing up to its last mile', () => {
    expect(extraMileage(agreed, { out: 1000, in: 1300 })).toEqual({ miles: 0, pence: 0 });
  });

  it('charges each mile beyond it', () => {
    expect(extraMileage(agreed, { out: 1000, in: 1301 })).toEqual({ miles: 1, pence: 25 });
    expect(extraMileage(agreed, { out: 1000, in: 1400 })).toEqual({ miles: 100, pence: 2500 });
  });

  it('refuses an odometer that went backwards', () => {
    expect(() => extraMileage(agreed, { out: 1000, in: 999 })).toThrow(RangeError);
  });
});
