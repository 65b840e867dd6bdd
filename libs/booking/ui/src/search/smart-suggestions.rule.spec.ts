import type { Depot } from '@convoy/fleet/contract';
import { describe, expect, it } from 'vitest';
import { vanResult } from '../testing/booking.fixtures.ts';
import { suggestVans } from './smart-suggestions.rule.ts';

const dear = vanResult({ id: 1, dailyRate: '120.00', location: 'Leeds City' });
const cheap = vanResult({ id: 2, dailyRate: '9.50', location: 'London' });
const electric = vanResult({ id: 3, dailyRate: '100.00', fuelType: 'electric', location: 'Manchester' });
const picks = (...args: Parameters<typeof suggestVans>) =>
  suggestVans(...args).map(({ van, reasons }) => [van.id, ...reasons]);

describe('suggestVans', () => {
  it('gives the cheapest, the first electric and the most expensive, compared as amounts', () => {
    expect(picks([dear, electric, cheap], '')).toEqual([
      [2, 'cheapest'],
      [3, 'electric'],
      [1, 'premium'],
    ]);
  });

  it('names a van once with all its reasons', () => {
    expect(picks([dear, cheap], 'london')).toEqual([
      [2, 'cheapest', 'near'],
      [1, 'premium'],
    ]);
  });

  it('compares what the period costs where there is one', () => {
    const price = (rentalAmount: string) => ({
      totalDays: 2,
      pickupDate: '2026-05-02T08:00',
      returnDate: '2026-05-04T08:00',
      rentalAmount,
      totalAmount: '999.00',
    });
    expect(
      picks(
        [
          { ...cheap, price: price('260.00') },
          { ...dear, price: price('240.00') },
        ],
        '',
      ),
    ).toEqual([
      [1, 'cheapest'],
      [2, 'premium'],
    ]);
  });

  it('counts the fees of a day and of a hire where there is no period', () => {
    const fees = (id: number, perDay: string, perHire: string) =>
      vanResult({ id, dailyRate: '50.00', perDay, perHire });
    expect(picks([fees(1, '60.00', '15.00'), fees(2, '70.00', '0.00')], '')).toEqual([
      [2, 'cheapest'],
      [1, 'premium'],
    ]);
  });

  it('has no most expensive van where all cost the same', () => {
    expect(picks([cheap, { ...cheap, id: 4 }], '')).toEqual([[2, 'cheapest']]);
  });

  it('finds the place by the town and postcode of the depot as well', () => {
    const depot = { id: 7, name: 'Leeds City', town: 'Leeds', postcode: 'LS1 4DY' } as Depot;
    expect(picks([{ ...cheap, depotId: 8 }, dear], 'ls1', [depot])).toContainEqual([1, 'premium', 'near']);
  });

  it('takes the nearest where a place was measured from', () => {
    const away = (van: typeof cheap, distanceMiles: number) => ({ ...van, distanceMiles });
    expect(picks([away(cheap, 180), away(dear, 2.5)], 'Wakefield, West Yorkshire')).toEqual([
      [2, 'cheapest'],
      [1, 'premium', 'near'],
    ]);
  });

  it('never suggests a van that cannot be booked', () => {
    expect(picks([{ ...cheap, available: false }, dear], '')).toEqual([[1, 'cheapest']]);
    expect(picks([{ ...cheap, available: false }], '')).toEqual([]);
    expect(picks([], 'leeds')).toEqual([]);
  });
});
