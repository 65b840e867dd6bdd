import { expect, it } from 'vitest';
import { demoImei, luhnDigit } from './demo-imei.ts';

it('has the check digits of published IMEIs', () => {
  // The example of an IMEI that is printed most often, and the one of Teltonika's login.
  expect(luhnDigit('49015420323751')).toBe('8');
  expect(luhnDigit('35630704244101')).toBe('3');
});

it('gives each index an IMEI of its own', () => {
  expect(demoImei(0)).toBe('359400000000009');
  const all = Array.from({ length: 500 }, (_, index) => demoImei(index));
  expect(new Set(all).size).toBe(500);
  for (const imei of all) {
    expect(imei).toMatch(/^3594\d{11}$/);
    expect(luhnDigit(imei.slice(0, 14))).toBe(imei.at(-1));
  }
  for (const wrong of [-1, 0.5, 1e10, Number.NaN]) expect(() => demoImei(wrong)).toThrow(RangeError);
});
