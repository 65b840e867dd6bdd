import { describe, expect, it } from 'vitest';
import { matching } from './match.ts';

const pages = [
  'Dashboard',
  'Book a Van',
  'New Booking',
  'All Bookings',
  'Français',
  '予約一覧',
  'Loyalty Program',
];
const found = (query: string) => matching(query, pages, (page) => [page]);

describe('matching', () => {
  it('finds by the beginning of words, the beginning of the whole first', () => {
    expect(found('boo')).toEqual(['Book a Van', 'New Booking', 'All Bookings']);
    expect(found('new')).toEqual(['New Booking']);
    expect(found('van book')).toEqual(['Book a Van']);
  });

  it('knows nothing of case and accents', () => {
    expect(found('FRANCAIS')).toEqual(['Français']);
  });

  it('finds inside words, but not by one letter', () => {
    expect(found('board')).toEqual(['Dashboard']);
    expect(found('y')).toEqual([]);
  });

  it('finds in writing without spaces', () => {
    expect(found('一')).toEqual(['予約一覧']);
  });

  it('gives everything for nothing typed, and nothing for what is not there', () => {
    expect(found('  ')).toEqual(pages);
    expect(found('zebra')).toEqual([]);
  });

  it('counts further texts less than the label', () => {
    const things = [
      { label: 'Profile', also: 'account' },
      { label: 'Account', also: '' },
    ];
    expect(matching('account', things, ({ label, also }) => [label, also]).map(({ label }) => label)).toEqual(
      ['Account', 'Profile'],
    );
  });
});
