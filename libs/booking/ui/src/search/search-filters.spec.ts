import { describe, expect, it } from 'vitest';
import { emptyBookingUrl } from '../booking-url.state.ts';
import { dateFaults, filtersOf, moreFiltersUsed, sameFilters } from './search-filters.ts';

const filters = filtersOf(emptyBookingUrl);
const may = { ...filters, pickupDate: '2026-05-04', returnDate: '2026-05-04' };

describe('dateFaults', () => {
  it('finds nothing wrong with no dates, or with one alone', () => {
    expect(dateFaults(filters, '2026-05-01')).toEqual({});
    expect(dateFaults({ ...filters, returnDate: '2026-05-02' }, '2026-05-01')).toEqual({});
  });

  it('refuses the past and a reversed period', () => {
    expect(dateFaults(may, '2026-05-05')).toEqual({ from: 'form.errors.pickupPast' });
    expect(dateFaults({ ...may, returnDate: '2026-05-03' }, '2026-05-01').to).toBe(
      'form.errors.returnBeforePickup',
    );
  });

  it('takes one day for a hire, by the hour only in their order', () => {
    expect(dateFaults(may, '2026-05-01')).toEqual({});
    expect(dateFaults({ ...may, pickupTime: '09:00', returnTime: '12:00' }, '2026-05-01')).toEqual({});
    expect(dateFaults({ ...may, pickupTime: '12:00', returnTime: '09:00' }, '2026-05-01').time).toBe(
      'form.errors.returnTimeBeforePickup',
    );
  });
});

it('counts what narrows behind "More filters"', () => {
  expect(moreFiltersUsed({ ...filters, vanType: 'large' })).toBe(0);
  expect(moreFiltersUsed({ ...filters, seats: 3, carLicence: true, returnLocation: 'York' })).toBe(3);
});

it('compares points by where they are', () => {
  const near = { ...filters, near: { latitude: 53.8, longitude: -1.5 } };
  expect(sameFilters(near, { ...filters, near: { latitude: 53.8, longitude: -1.5 } })).toBe(true);
  expect(sameFilters(near, filters)).toBe(false);
});
