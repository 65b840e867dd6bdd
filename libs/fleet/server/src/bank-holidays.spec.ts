import { describe, expect, it } from 'vitest';
import { type BankHolidayRegion, bankHolidayOn, bankHolidaysOf } from './bank-holidays.ts';

/** As published at https://www.gov.uk/bank-holidays, weekday substitutes included. */
const PUBLISHED: Record<BankHolidayRegion, Record<number, string>> = {
  'england-and-wales': {
    2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
    2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
    2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  },
  scotland: {
    2024: '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26',
    2025: '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26',
    2026: '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28',
    2027: '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
  },
  'northern-ireland': {
    2024: '01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26',
    2025: '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26',
    2026: '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28',
    2027: '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28',
  },
};

describe('bank holidays', () => {
  for (const [region, years] of Object.entries(PUBLISHED))
    for (const [year, published] of Object.entries(years))
      it(`of ${region} ${year} are the published ones, and Christmas Day`, () => {
        const found = [...bankHolidaysOf(region as BankHolidayRegion, Number(year)).keys()].sort();
        const expected = new Set([...published.split(' '), '12-25'].map((day) => `${year}-${day}`));
        expect(found).toEqual([...expected].sort());
      });

  it('have names, and are none on other days', () => {
    expect(bankHolidayOn('scotland', '2026-11-30')).toBe('St Andrew’s Day');
    expect(bankHolidayOn('england-and-wales', '2026-11-30')).toBeNull();
    expect(bankHolidayOn('england-and-wales', '2026-12-26')).toBeNull();
  });

  it('are worked out once', () => {
    expect(bankHolidaysOf('scotland', 2031)).toBe(bankHolidaysOf('scotland', 2031));
  });
});
