import { describe, expect, it } from 'vitest';
import { type RankedVan, rankVans, type Wish } from './rank-vans.rule.ts';

const van = (name: string, given: Partial<RankedVan> & { pounds?: number } = {}) => ({
  name,
  vanType: 'medium' as const,
  seats: 3,
  licenceCategory: 'B' as const,
  distanceMiles: 2,
  loadLength: '3.2',
  price: {
    totalDays: 2,
    pickupDate: '2026-12-01T08:00',
    returnDate: '2026-12-03T08:00',
    rentalAmount: `${given.pounds ?? 170}.00`,
    totalAmount: '420.00',
  },
  ...given,
});
const wish: Wish = { passengers: 1, size: null, longestMetres: null, budgetPence: null };
const names = (vans: readonly ReturnType<typeof van>[], given: Partial<Wish> = {}) =>
  rankVans(vans, { ...wish, ...given }).map(({ name }) => name);

describe('a recommendation', () => {
  it('leaves out vans that are too small for people or load', () => {
    const vans = [van('two', { seats: 2 }), van('nine', { seats: 9 }), van('long', { loadLength: '4.2' })];
    expect(names(vans, { passengers: 5 })).toEqual(['nine']);
    expect(names(vans, { longestMetres: 4 })).toEqual(['long']);
    expect(names([], {})).toEqual([]);
  });

  it('prefers the size that suits, rather too big than too small', () => {
    const vans = [
      van('small', { vanType: 'small' }),
      van('medium'),
      van('large', { vanType: 'large' }),
      van('huge', { vanType: 'extra-large' }),
    ];
    expect(names(vans, { size: 'large' })).toEqual(['large', 'huge', 'medium', 'small']);
  });

  it('weighs budget, distance, licence and price', () => {
    expect(
      names([van('dear', { pounds: 400 }), van('within', { pounds: 180 })], { budgetPence: 20_000 })[0],
    ).toBe('within');
    expect(names([van('far', { distanceMiles: 90 }), van('near')])[0]).toBe('near');
    expect(names([van('lorry', { licenceCategory: 'C1' }), van('car')])[0]).toBe('car');
    expect(names([van('more', { pounds: 200 }), van('less', { pounds: 150 })])[0]).toBe('less');
  });
});
