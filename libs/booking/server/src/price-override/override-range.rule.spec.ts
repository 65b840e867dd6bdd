import { describe, expect, it } from 'vitest';
import { MOST_AGREED_PENCE, overrideRange } from './override-range.rule.ts';

const hire = { status: 'pending', rentalPence: 30_001, paidPence: 0, paying: false };

describe('the price that staff may agree', () => {
  it('is for an operator at most a fifth below the rates, and not above them', () => {
    expect(overrideRange(hire, { listedPence: 30_001, anyPrice: false })).toEqual({
      leastPence: 24_001,
      mostPence: 30_001,
    });
  });

  it('goes no lower by a second override', () => {
    expect(overrideRange({ ...hire, rentalPence: 24_001 }, { listedPence: 30_001, anyPrice: false })).toEqual(
      { leastPence: 24_001, mostPence: 30_001 },
    );
  });

  it('is for an admin any amount above nothing', () => {
    expect(overrideRange(hire, { listedPence: 30_001, anyPrice: true })).toEqual({
      leastPence: 1,
      mostPence: MOST_AGREED_PENCE,
    });
  });

  it.each([
    { ...hire, status: 'active' },
    { ...hire, status: 'completed' },
    { ...hire, status: 'cancelled' },
    { ...hire, paidPence: 1 },
    { ...hire, paying: true },
  ])('is settled for $status, $paidPence paid, paying $paying', (settled) => {
    expect(overrideRange(settled, { listedPence: 30_001, anyPrice: true })).toBeNull();
  });
});
