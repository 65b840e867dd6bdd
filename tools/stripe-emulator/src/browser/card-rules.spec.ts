import { describe, expect, it } from 'vitest';
import * as rules from './card-rules.js';

const today = new Date(2026, 5, 15);

describe('the card form’s rules', () => {
  it('groups digits as they stand on the card and drops what is too much', () => {
    expect(rules.groupDigits(rules.digitsOf('4242-4242 42x42 4242 9'))).toBe('4242 4242 4242 4242');
    expect(rules.groupDigits(rules.digitsOf('3782822463100059'))).toBe('3782 822463 10005');
    expect(rules.groupDigits('42424')).toBe('4242 4');
  });

  it.each([
    ['9', '09 / '],
    ['1', '1'],
    ['12', '12 / '],
    ['1234', '12 / 34'],
    ['1/34', '01 / 34'],
    ['12/2034', '12 / 34'],
    ['12345678', '12 / 34'],
  ])('reads the expiry %s as %s', (typed, shown) => {
    expect(rules.formatExpiry(typed)).toBe(shown);
  });

  it.each([
    ['4242 4242 4242', 'incomplete_number'],
    ['4242 4242 4242 4241', 'invalid_number'],
    ['4242 4242 4242 4242', undefined],
    ['3782 822463 10005', undefined],
  ])('number %s: %s', (number, code) => {
    expect(rules.numberFault(number)?.code).toBe(code);
  });

  it.each([
    ['05 / 26', 'invalid_expiry_year_past'],
    ['06 / 26', undefined],
    ['13 / 30', 'invalid_expiry_month'],
    ['00 / 30', 'invalid_expiry_month'],
    ['12 / 99', 'invalid_expiry_year'],
    ['12 / ', 'incomplete_expiry'],
  ])('expiry %s: %s', (expiry, code) => {
    expect(rules.expiryFault(expiry, today)?.code).toBe(code);
  });

  it.each([
    ['12', 'visa', 'incomplete_cvc'],
    ['123', 'visa', undefined],
    ['123', 'amex', 'incomplete_cvc'],
    ['1234', 'amex', undefined],
    ['', 'unknown', 'incomplete_cvc'],
  ] as const)('security code %s of %s: %s', (cvc, brand, code) => {
    expect(rules.cvcFault(cvc, brand)?.code).toBe(code);
  });
});
