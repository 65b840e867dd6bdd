import { describe, expect, it } from 'vitest';
import { licenceFits } from './licence-fits.rule.ts';

const licence = { number: 'TESTE853175M99AB', name_checked: false };
const morag = { firstName: 'Morag', lastName: 'Tester', birthDate: '1985-03-17' };
const fits = (keeper: object, given: object = {}) =>
  licenceFits({ ...licence, ...given }, '1985-03-17', { ...morag, ...keeper }, '2026-06-01');

describe('the licence of one who goes', () => {
  it('fits who stays when name and date of birth agree, or none was known', () => {
    expect([fits({}), fits({ birthDate: null })]).toEqual([true, true]);
  });

  it('does not fit another date of birth, whatever was looked at', () => {
    expect(fits({ birthDate: '1985-03-18' })).toBe(false);
    expect(fits({ birthDate: '1985-03-18' }, { name_checked: true })).toBe(false);
    const ni = { number: '12345678', name_checked: true };
    expect(fits({ birthDate: '1985-03-18' }, ni)).toBe(false);
    expect(fits({}, ni)).toBe(true);
  });

  it('fits another name only when somebody has looked at why', () => {
    expect(fits({ lastName: 'Married' })).toBe(false);
    expect(fits({ lastName: 'Married' }, { name_checked: true })).toBe(true);
  });

  it('does not fit without the date of birth that belonged to it', () => {
    expect(licenceFits(licence, null, morag, '2026-06-01')).toBe(false);
  });
});
