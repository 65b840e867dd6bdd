import type { OfferedVan } from '@convoy/assistant/contract';
import { describe, expect, it } from 'vitest';
import { speechIn } from '../converse/speech.ts';
import { compared, type RankedVan, type Wish } from './rank-vans.rule.ts';
import { reasonsFor } from './reasons.rule.ts';

const van: OfferedVan = {
  vanId: 1,
  name: 'Ford Transit',
  vanType: 'medium',
  category: 'cargo',
  fuelType: 'diesel',
  seats: 3,
  loadLength: '3.2',
  licenceCategory: 'B',
  location: 'Leeds',
  distanceMiles: null,
  perDay: '85.00',
  quoteId: 1,
  totalDays: 2,
  rentalAmount: '170.00',
  depositAmount: '250.00',
  totalAmount: '420.00',
  pickupDate: '2026-12-01T08:00',
  returnDate: '2026-12-03T08:00',
  href: '/booking',
};
const costing = (pounds: number): RankedVan => ({
  vanType: 'medium',
  seats: 3,
  licenceCategory: 'B',
  distanceMiles: 0,
  loadLength: '3.2',
  price: {
    totalDays: 2,
    pickupDate: '2026-12-01T08:00',
    returnDate: '2026-12-03T08:00',
    rentalAmount: `${pounds}.00`,
    totalAmount: '420.00',
  },
});
const wish: Wish = { passengers: 1, size: null, longestMetres: null, budgetPence: null };
const said = (given: Partial<Wish>, rentals: readonly number[] = [170], whole = true) => {
  const wanted = { ...wish, ...given };
  return reasonsFor(van, wanted, compared(rentals.map(costing), wanted, whole), speechIn('en')).join(' ');
};

describe('the reason of a recommendation', () => {
  it('says of the size what is so', () => {
    expect(said({})).not.toContain('size');
    expect(said({ size: 'medium' })).toContain('the size that usually suits');
    expect(said({ size: 'small' })).toContain('larger than a job like yours usually needs');
    expect(said({ size: 'large' })).toContain('smaller than a job like yours usually needs');
    expect(said({ longestMetres: 3 })).toContain('3.2 m long, enough for your 3 m');
  });

  it('says of the distance one mile and of the hire one day, where it is one', () => {
    const one = reasonsFor(
      { ...van, distanceMiles: 1, totalDays: 1 },
      wish,
      compared([costing(170)], wish, true),
      speechIn('en'),
    ).join(' ');
    expect(one).toContain('the price covers 1 day.');
    expect(one).toContain('Leeds, 1 mile away.');
    expect(said({})).toContain('the price covers all 2 days.');
  });

  it('says of the budget what is so of all that were compared', () => {
    expect(said({ budgetPence: 20_000 })).toContain('within your budget of £200.00');
    expect(said({ budgetPence: 15_000 }, [170, 140])).toContain('the vans within it suit the job less well');
    expect(said({ budgetPence: 15_000 }, [170, 200])).toContain('comes closest');
    const dearer = said({ budgetPence: 15_000 }, [170, 160]);
    expect(dearer).toContain('No free van is within');
    expect(dearer).not.toContain('closest');
    const some = said({ budgetPence: 15_000 }, [170, 200], false);
    expect(some).toContain('costs more than your budget');
    expect(some).not.toContain('No free van');
  });
});
