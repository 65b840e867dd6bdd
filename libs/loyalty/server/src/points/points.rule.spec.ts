import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptPence, maskedName, pointsFor } from './points.rule.ts';
import { takeFirstToExpire } from './take-lots.rule.ts';

const plain = { pointsPerPoundPercent: 100, multiplierPercent: 100 };

describe('points of a hire', () => {
  it('are its pounds at the rate and the multiplier, rounded down', () => {
    expect(pointsFor(17_099, plain)).toBe(170);
    expect(pointsFor(17_099, { ...plain, multiplierPercent: 150 })).toBe(256);
    expect(pointsFor(17_099, { pointsPerPoundPercent: 50, multiplierPercent: 300 })).toBe(256);
    expect(pointsFor(99, plain)).toBe(0);
    expect(pointsFor(-500, plain)).toBe(0);
  });

  it('count what the hire kept: money that went back elsewhere or to a bank comes off the deposit first', () => {
    const money = {
      rentalPaidPence: 20_000,
      depositPaidPence: 5_000,
      depositKeptPence: 1_000,
      refundedElsewherePence: 0,
      takenByBanksPence: 0,
    };
    expect(keptPence(money)).toBe(20_000);
    expect(keptPence({ ...money, refundedElsewherePence: 4_000 })).toBe(20_000);
    expect(keptPence({ ...money, refundedElsewherePence: 6_000 })).toBe(18_000);
    expect(keptPence({ ...money, refundedElsewherePence: 90_000 })).toBe(0);
    expect(keptPence({ ...money, takenByBanksPence: 6_000 })).toBe(18_000);
    expect(keptPence({ ...money, refundedElsewherePence: 4_000, takenByBanksPence: 6_000 })).toBe(14_000);
  });
});

describe('lots', () => {
  const lot = (id: number, leftPoints: number, expiresAt: string | null) => ({
    id,
    entryId: id,
    leftPoints,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  });

  it('are taken first that expire first; those that never do come last', () => {
    const lots = [lot(1, 50, null), lot(2, 30, '2027-02-01'), lot(3, 20, '2027-01-01')];
    const { slices, missing } = takeFirstToExpire(lots, 60);
    expect(slices.map(({ lotId, points }) => [lotId, points])).toEqual([
      [3, 20],
      [2, 30],
      [1, 10],
    ]);
    expect(missing).toBe(0);
  });

  it('never give more than they have, and say what is missing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { maxLength: 8 }), fc.nat(5_000), (left, wanted) => {
        const lots = left.map((points, id) => lot(id, points, id % 2 ? null : `2027-01-0${(id % 8) + 1}`));
        const { slices, missing } = takeFirstToExpire(lots, wanted);
        expect(slices.reduce((sum, { points }) => sum + points, missing)).toBe(wanted);
        for (const { lotId, points } of slices) {
          expect(points).toBeGreaterThan(0);
          expect(points).toBeLessThanOrEqual(left[lotId]!);
        }
      }),
    );
  });
});

it('a name on the leaderboard is the first name and an initial', () => {
  expect(maskedName('Ada', 'moss')).toBe('Ada M.');
  expect(maskedName(' Ada ', '  ')).toBe('Ada');
});
