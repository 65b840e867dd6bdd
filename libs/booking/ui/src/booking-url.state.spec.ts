import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vanSearchSchema, vanSorts } from '../../contract/src/index.ts';
import {
  type BookingUrlState,
  emptyBookingUrl,
  formatBookingUrl,
  nearPoint,
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

  it('reads extras once each, and a code whatever its case', () => {
    expect(parse('van=1&extras=5x2,7x1,5x3&code=spring-10')).toMatchObject({
      extras: [
        { extraId: 5, quantity: 2 },
        { extraId: 7, quantity: 1 },
      ],
      promotionCode: 'SPRING-10',
    });
  });

  it('keeps where somebody is no more exactly than a search needs', () => {
    expect(parse('latitude=53.796812&longitude=-1.541298').near).toEqual({
      latitude: 53.8,
      longitude: -1.54,
    });
    expect(nearPoint('40.4', '-3.7')).toBeNull();
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
    expect(
      parse(
        'latitude=12&longitude=0&seats=0&driverAge=16&sort=best&fuelType=coal&pickupTime=24:00&extras=5,x2,0x1,7x99&code=%20&customer=x&map=yes',
      ),
    ).toEqual(emptyBookingUrl);
    expect(parse(`van=${'9'.repeat(40)}`).van).toBeNull();
    expect(parse(`location=${'x'.repeat(500)}`).location).toHaveLength(120);
  });

  it('reads back whatever it wrote', () => {
    const date = fc.constantFrom('', '2026-05-01', '2027-12-31');
    const text = fc.string({ maxLength: 40 }).map((value) => value.trim());
    const state: fc.Arbitrary<BookingUrlState> = fc.record({
      step: fc.constant('book' as const),
      location: text,
      near: fc.constantFrom(null, { latitude: 53.8, longitude: -1.55 }, { latitude: 51, longitude: 0 }),
      category: fc.constantFrom(null, 'cargo' as const, 'refrigerated' as const),
      fuelType: fc.constantFrom(null, 'electric' as const),
      seats: fc.constantFrom(null, 1, 9),
      carLicence: fc.boolean(),
      driverAge: fc.constantFrom(null, 17, 99),
      sort: fc.constantFrom(null, ...vanSorts),
      map: fc.constantFrom(null, true, false),
      pickupTime: fc.constantFrom('', '00:00', '09:30'),
      returnTime: fc.constantFrom('', '23:30'),
      extras: fc.uniqueArray(
        fc.record({
          extraId: fc.integer({ min: 1, max: 2 ** 36 - 1 }),
          quantity: fc.integer({ min: 1, max: 50 }),
        }),
        { maxLength: 5, selector: ({ extraId }) => extraId },
      ),
      promotionCode: fc.constantFrom('', 'SPRING-10'),
      customer: fc.constantFrom(null, 77, 'me' as const),
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

describe('going back to the search', () => {
  it('keeps the extras and leaves the van with its depot behind', () => {
    const chosen = {
      ...emptyBookingUrl,
      van: 5,
      pickupLocation: 'York',
      extras: [{ extraId: 5, quantity: 2 }],
    };
    expect(formatBookingUrl({ ...chosen, step: 'search' }).toString()).toBe('extras=5x2');
    expect(parse('extras=5x2').extras).toEqual([{ extraId: 5, quantity: 2 }]);
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

  it('sends times with their days, and a day of hours as a period', () => {
    const day = { ...emptyBookingUrl, pickupDate: '2026-05-01', returnDate: '2026-05-01' };
    // Without its hours it is a hire from opening to closing.
    expect(vanSearchQuery(day).get('returnDate')).toBe('2026-05-01');
    expect(vanSearchQuery({ ...day, pickupTime: '12:00', returnTime: '09:00' }).has('pickupDate')).toBe(
      false,
    );
    const hours = vanSearchQuery({ ...day, pickupTime: '09:00', returnTime: '12:00' });
    expect(hours.get('pickupDate')).toBe('2026-05-01T09:00');
    expect(hours.get('returnDate')).toBe('2026-05-01T12:00');
  });

  it('asks by the point where there is one, else by the name', () => {
    const near = {
      ...emptyBookingUrl,
      location: 'Leeds, West Yorkshire',
      near: { latitude: 53.8, longitude: -1.55 },
    };
    expect(vanSearchQuery(near).toString()).toBe('latitude=53.8&longitude=-1.55&available=true');
    expect(vanSearchQuery({ ...near, near: null }).get('location')).toBe('Leeds, West Yorkshire');
  });

  it('narrows by everything the call knows', () => {
    const query = vanSearchQuery({
      ...emptyBookingUrl,
      category: 'refrigerated',
      fuelType: 'diesel',
      seats: 3,
      carLicence: true,
      driverAge: 22,
      returnLocation: 'York',
      sort: '-price',
    });
    expect(Object.fromEntries(query)).toEqual({
      category: 'refrigerated',
      fuelType: 'diesel',
      seats: '3',
      licence: 'B',
      driverAge: '22',
      available: 'true',
      returnLocation: 'York',
      sort: '-price',
    });
    expect(vanSearchSchema.safeParse(Object.fromEntries(query)).success).toBe(true);
  });
});
