import { ApiError } from '@convoy/shell-api';
import { describe, expect, it } from 'vitest';
import { vanResult } from '../testing/booking.fixtures.ts';
import { alternativesOf, fieldFaults, isPriceStale, isVanTaken } from './booking-server-error.rule.ts';

const form = {
  pickupDate: '2026-05-02',
  returnDate: '2026-05-03',
  pickupLocation: 'York',
  returnLocation: 'Sheffield',
  notes: '',
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

  it('knows a stale price', () => {
    expect(isPriceStale(refusal('PRICE_CHANGED'))).toBe(true);
    expect(isPriceStale(refusal('VAN_UNAVAILABLE'))).toBe(false);
  });
});
