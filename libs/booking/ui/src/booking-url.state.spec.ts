import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BookingUrlState,
  emptyBookingUrl,
  formatBookingUrl,
  parseBookingUrl,
  vanSearchQuery,
} from './booking-url.state.ts';

const parse = (query: string) => parseBookingUrl(new URLSearchParams(query));

describe('parseBookingUrl', () => {
  it('starts with the search and the availability filter on', () => {
    expect(parse('')).toEqual(emptyBookingUrl);
  });

  it('reads what the home page sends', () => {
    expect(
      parse('location=Leeds&pickupDate=2026-05-01&returnDate=2026-05-03&vanType=extra-large'),
    ).toMatchObject({
      step: 'search',
      location: 'Leeds',
      pickupDate: '2026-05-01',
      returnDate: '2026-05-03',
      vanType: 'extra-large',
    });
  });

  it('takes a van alone as the wish to book it', () => {
    expect(parse('van=17')).toMatchObject({ step: 'book', van: 17 });
  });

  it('falls back to the search where a step lacks what it needs', () => {
    expect(parse('step=book').step).toBe('search');
    expect(parse('step=payment').step).toBe('search');
    expect(parse('step=payment&booking=9').step).toBe('payment');
  });

  it('counts malformed values as not given', () => {
    expect(parse('van=-1&pickupDate=2026-02-30&returnDate=soon&vanType=huge&booking=1e9')).toEqual(
      emptyBookingUrl,
    );
    expect(parse(`van=${'9'.repeat(40)}`).van).toBeNull();
    expect(parse(`location=${'x'.repeat(500)}`).location).toHaveLength(120);
  });

  it('reads back whatever it wrote', () => {
    const date = fc.constantFrom('', '2026-05-01', '2027-12-31');
    const text = fc.string({ maxLength: 40 }).map((value) => value.trim());
    const state: fc.Arbitrary<BookingUrlState> = fc.record({
      step: fc.constant('book' as const),
      location: text,
      vanType: fc.constantFrom(null, 'small' as const, 'extra-large' as const),
      available: fc.boolean(),
      pickupDate: date,
      returnDate: date,
      van: fc.integer({ min: 1, max: 2 ** 36 - 1 }),
      booking: fc.constant(null),
      pickupLocation: text,
      returnLocation: text,
    });
    fc.assert(
      fc.property(state, (value) => {
        expect(parse(formatBookingUrl(value).toString())).toEqual(value);
      }),
    );
  });
});

describe('vanSearchQuery', () => {
  it('asks for free vans unless the filter is off', () => {
    expect(vanSearchQuery(emptyBookingUrl).toString()).toBe('available=true');
    expect(vanSearchQuery({ ...emptyBookingUrl, available: false }).toString()).toBe('');
  });

  it('sends dates only as a period', () => {
    const one = vanSearchQuery({ ...emptyBookingUrl, pickupDate: '2026-05-01' });
    expect(one.has('pickupDate')).toBe(false);
    const both = vanSearchQuery({ ...emptyBookingUrl, pickupDate: '2026-05-01', returnDate: '2026-05-02' });
    expect(both.get('returnDate')).toBe('2026-05-02');
  });
});
