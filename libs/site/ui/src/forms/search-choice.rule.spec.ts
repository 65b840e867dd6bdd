import { describe, expect, it } from 'vitest';
import { sitePaths } from '../site.paths.ts';
import { searchFaults } from './search-choice.rule.ts';

const choice = { location: '', pickupDate: '', returnDate: '', vanType: '' };
const faults = (change: Partial<typeof choice>) => searchFaults({ ...choice, ...change }, '2026-05-01');

describe('searchFaults', () => {
  it('needs no dates, and takes a period that starts today', () => {
    expect(faults({})).toEqual({});
    expect(faults({ pickupDate: '2026-05-01', returnDate: '2026-05-02' })).toEqual({});
  });

  it('asks for the missing half of a period', () => {
    expect(faults({ pickupDate: '2026-05-02' })).toEqual({ returnDate: 'search.errors.returnDateRequired' });
    expect(faults({ returnDate: '2026-05-02' })).toEqual({ pickupDate: 'search.errors.pickupDateRequired' });
  });

  it('takes one date twice: a hire from opening to closing', () => {
    expect(faults({ pickupDate: '2026-05-03', returnDate: '2026-05-03' })).toEqual({});
  });

  it('refuses past and reversed dates', () => {
    expect(faults({ pickupDate: '2026-04-30', returnDate: '2026-05-02' })).toEqual({
      pickupDate: 'search.errors.pickupPast',
    });
    expect(faults({ pickupDate: '2026-05-03', returnDate: '2026-05-02' })).toEqual({
      returnDate: 'search.errors.returnBeforePickup',
    });
  });
});

describe('sitePaths.search', () => {
  it('carries what was chosen and nothing else', () => {
    expect(sitePaths.search({ location: 'Leeds City', pickupDate: '2026-05-01', returnDate: '' })).toBe(
      '/booking?location=Leeds+City&pickupDate=2026-05-01',
    );
    expect(sitePaths.search()).toBe('/booking');
  });
});
