import { describe, expect, it } from 'vitest';
import { dayAfter, firstWeekday, fromDate, isDay, readDay, toDate, writeDay } from './civil-day.rule.ts';

const today = '2026-11-21';

describe('readDay', () => {
  it.each([
    ['en-GB', '23/11/2026', '2026-11-23'],
    ['en-GB', '3.5.27', '2027-05-03'],
    ['en-GB', ' 3 5 ', '2026-05-03'],
    ['en-GB', '23112026', '2026-11-23'],
    ['en-GB', '2026-11-23', '2026-11-23'],
    ['en-GB', '29/02/2026', null],
    ['en-GB', '29/02/2028', '2028-02-29'],
    ['en-GB', '2026-13-01', null],
    ['en-GB', '11/23/2026', null],
    ['en-GB', 'soon', null],
    ['en-GB', '', null],
    ['en-GB', '1/2/3/4', null],
    ['en-US', '11/23/2026', '2026-11-23'],
    ['de', '23.11.2026', '2026-11-23'],
    ['ja', '2026/11/23', '2026-11-23'],
    ['zh', '20261123', '2026-11-23'],
  ])('%s: %j is %j', (locale, text, day) => {
    expect(readDay(text, locale, today)).toBe(day);
  });

  it('reads back what every locale writes', () => {
    for (const locale of ['en-GB', 'en-US', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja', 'ar', 'fa'])
      expect(readDay(writeDay('2027-01-09', locale), locale, today)).toBe('2027-01-09');
  });
});

describe('days', () => {
  it('exist or do not', () => {
    expect(['2026-02-28', '2026-02-29', '2026-2-1', '', null].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('are counted past changes of clocks and years', () => {
    expect(dayAfter('2026-10-24', 2)).toBe('2026-10-26');
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(fromDate(toDate('2026-03-29'))).toBe('2026-03-29');
  });

  it('begin the week where the locale does', () => {
    expect(['en-GB', 'de', 'en-US', 'ja'].map(firstWeekday)).toEqual([1, 1, 0, 0]);
  });
});
