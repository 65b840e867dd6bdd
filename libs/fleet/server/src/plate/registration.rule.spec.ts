import { describe, expect, it } from 'vitest';
import { readRegistration, spacedRegistration } from './registration.rule.ts';

describe('a registration', () => {
  it.each([
    ['ab12 cde', 'AB12CDE', 'AB12 CDE'],
    [' AB-12-CDE ', 'AB12CDE', 'AB12 CDE'],
    ['AA19AAA', 'AA19AAA', 'AA19 AAA'],
    ['A1 BCD', 'A1BCD', 'A1 BCD'],
    ['A123BCD', 'A123BCD', 'A123 BCD'],
    ['Q99 ABC', 'Q99ABC', 'Q99 ABC'],
    ['ABC 123D', 'ABC123D', 'ABC 123D'],
    ['ABC 1', 'ABC1', 'ABC 1'],
    ['1234 AB', '1234AB', '1234 AB'],
    ['1 A', '1A', '1 A'],
    // Northern Ireland.
    ['AIZ 1234', 'AIZ1234', 'AIZ 1234'],
    ['1234 IZ', '1234IZ', '1234 IZ'],
    // A plate of somebody's own.
    ['L2 WPS', 'L2WPS', 'L2 WPS'],
  ])('%s is %s, on its plate %s', (typed, kept, spaced) => {
    expect(readRegistration(typed)).toBe(kept);
    expect(spacedRegistration(kept)).toBe(spaced);
  });

  it.each([
    '',
    'A',
    '12345',
    'ABCDE',
    'AB12 CDEF',
    'AB123 CDE',
    'AI12 CDE',
    'AQ12 CDE',
    'AB12 CIE',
    'QAB 123C',
    'B-MW 12345',
    'AB12;DROP',
    'ÄB12CDE',
    'AB1O CDE',
  ])('is not %s', (text) => {
    expect(readRegistration(text)).toBeNull();
  });

  it('of a form nobody knows stays as it is', () => {
    expect(spacedRegistration('XYZZY12345')).toBe('XYZZY12345');
  });
});
