import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceHire } from './price-hire.ts';
import { compileTariff } from './tariff.ts';

const ofVan = (van: { dailyRatePence: number; depositPence: number }, totalDays: number) =>
  priceHire(compileTariff([]), {
    van: { id: 1, vanType: 'small', depotId: 1, ...van },
    pickupDate: '2026-10-05',
    returnDate: '2026-10-08',
    totalDays,
    daysAhead: 3,
    oneWayFeePence: 0,
    outOfHours: { pickupPence: 0, returnPence: 0 },
    extras: [],
    promotion: null,
  });

describe('the price of a hire', () => {
  it('is days times rate, with VAT inside and the deposit apart', () => {
    const price = ofVan({ dailyRatePence: 8500, depositPence: 25000 }, 3);
    expect(price).toMatchObject({
      rentalPence: 25500,
      vatPence: 4250,
      depositPence: 25000,
      totalPence: 50500,
    });
    expect(price.lines).toEqual([
      {
        code: 'hire',
        ruleId: null,
        label: 'Van hire, 3 days',
        quantity: 3,
        unitAmount: '85.00',
        amount: '255.00',
      },
    ]);
  });

  it('grows with every day, and its lines always sum to the rental', () => {
    const seed = Date.now();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 364 }), (rate, days) => {
        const [shorter, longer] = [days, days + 1].map((n) =>
          ofVan({ dailyRatePence: rate, depositPence: 0 }, n),
        );
        expect(longer!.rentalPence).toBeGreaterThan(shorter!.rentalPence);
        const sum = shorter!.lines.reduce((total, line) => total + Math.round(Number(line.amount) * 100), 0);
        expect(sum).toBe(shorter!.rentalPence);
        // The VAT fraction of a gross price at 20% is exactly one sixth, to the nearest penny.
        expect(Math.abs(shorter!.vatPence * 6 - shorter!.rentalPence)).toBeLessThanOrEqual(3);
      }),
      { seed, verbose: true },
    );
  });
});
