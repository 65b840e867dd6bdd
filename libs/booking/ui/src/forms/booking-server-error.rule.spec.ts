import { ApiError } from '@convoy/shell-api';
import { describe, expect, it } from 'vitest';
import { vanResult } from '../testing/booking.fixtures.ts';
import {
  alternativesOf,
  fieldFaults,
  isCodeRefused,
  isHoldLimit,
  isPriceStale,
  isVanTaken,
  nextOpenOf,
} from './booking-server-error.rule.ts';

const form = {
  pickupDate: '2026-05-02',
  returnDate: '2026-05-03',
  pickupLocation: 'York',
  returnLocation: 'Sheffield',
  notes: '',
  pickupTime: '',
  returnTime: '',
  extras: [],
  promotionCode: '',
  customerId: null,
};
const refusal = (code: string, details?: unknown, message = 'A sentence.') =>
  new ApiError(422, JSON.stringify({ code, message, details, requestId: 'r' }), '');

describe('fieldFaults', () => {
  it('puts a refusal beside the field it is about', () => {
    expect(fieldFaults(refusal('DATES_PAST'), form)).toEqual([
      { field: 'pickupDate', message: 'A sentence.' },
    ]);
    expect(fieldFaults(refusal('HIRE_TOO_LONG'), form)[0]?.field).toBe('returnDate');
  });

  it('tells a closed return day from a closed pick-up day', () => {
    expect(fieldFaults(refusal('DEPOT_CLOSED', { date: '2026-05-03' }), form)[0]?.field).toBe('returnDate');
    expect(fieldFaults(refusal('DEPOT_CLOSED', { date: '2026-05-02' }), form)[0]?.field).toBe('pickupDate');
  });

  it('tells an unknown return depot from an unknown pick-up depot', () => {
    expect(fieldFaults(refusal('DEPOT_UNKNOWN', { location: 'Sheffield' }), form)[0]?.field).toBe(
      'returnLocation',
    );
    expect(fieldFaults(refusal('DEPOT_UNKNOWN', { location: 'York' }), form)[0]?.field).toBe(
      'pickupLocation',
    );
  });

  it('tells the time of the return from that of the pickup', () => {
    const times = { ...form, pickupTime: '06:00', returnTime: '22:00' };
    const field = (code: string, details: unknown, of = times) =>
      fieldFaults(refusal(code, details), of)[0]?.field;
    expect(field('OUTSIDE_HOURS', { date: '2026-05-03' })).toBe('returnTime');
    expect(field('OUTSIDE_HOURS', { date: '2026-05-02' })).toBe('pickupTime');
    expect(field('TIME_MISSING', { date: '2026-05-02', time: '06:00' })).toBe('pickupTime');
    const day = { ...times, returnDate: times.pickupDate };
    expect(field('TIME_MISSING', { date: '2026-05-02', time: '22:00' }, day)).toBe('returnTime');
    const hours = { date: '2026-05-02', opens: '08:00', closes: '18:00' };
    expect(field('OUTSIDE_HOURS', hours, day)).toBe('pickupTime');
    expect(field('OUTSIDE_HOURS', hours, { ...day, pickupTime: '08:00' })).toBe('returnTime');
  });

  it.each([
    ['HIRE_TOO_SHORT', 'returnDate'],
    ['NOTICE_TOO_SHORT', 'pickupDate'],
    ['ONE_WAY_NOT_OFFERED', 'returnLocation'],
    ['EXTRA_UNAVAILABLE', 'extras'],
    ['PROMOTION_USED_UP', 'promotionCode'],
    ['CUSTOMER_UNKNOWN', 'customerId'],
  ])('%s is about %s', (code, field) => {
    expect(fieldFaults(refusal(code), form)[0]?.field).toBe(field);
  });

  it('spreads the faults of an invalid body over its fields and leaves the rest out', () => {
    const faults = [
      { path: 'notes', message: 'too long' },
      { path: 'vanId', message: 'no' },
    ];
    expect(fieldFaults(refusal('INVALID_INPUT', { faults }), form)).toEqual([
      { field: 'notes', message: 'too long' },
    ]);
  });

  it('says nothing about fields where the van, the price or the network failed', () => {
    expect(fieldFaults(refusal('VAN_UNAVAILABLE'), form)).toEqual([]);
    expect(fieldFaults(new Error('x'), form)).toEqual([]);
  });
});

describe('refusals that need a choice', () => {
  it('reads the alternatives and drops what is not a van', () => {
    const error = refusal('VAN_UNAVAILABLE', { alternatives: [vanResult({ id: 8 }), { id: 'x' }] });
    expect(isVanTaken(error)).toBe(true);
    expect(alternativesOf(error).map((van) => van.id)).toEqual([8]);
    expect(alternativesOf(refusal('VAN_UNAVAILABLE'))).toEqual([]);
  });

  it('reads the next day a depot opens', () => {
    expect(nextOpenOf(refusal('DEPOT_CLOSED', { nextOpen: '2026-05-05' }))).toBe('2026-05-05');
    expect(nextOpenOf(refusal('DEPOT_CLOSED', { nextOpen: null }))).toBeNull();
    expect(nextOpenOf(new Error('x'))).toBeNull();
  });

  it('knows a refused code and the limit of holds', () => {
    expect(isCodeRefused(refusal('PROMOTION_NOT_VALID'))).toBe(true);
    expect(isCodeRefused(refusal('QUOTE_EXPIRED'))).toBe(false);
    expect(isHoldLimit(refusal('HOLD_LIMIT'))).toBe(true);
    expect(isHoldLimit(refusal('HOLD_NEEDS_PROOF'))).toBe(true);
  });

  it('knows a stale price', () => {
    expect(isPriceStale(refusal('PRICE_CHANGED'))).toBe(true);
    expect(isPriceStale(refusal('VAN_UNAVAILABLE'))).toBe(false);
  });
});
