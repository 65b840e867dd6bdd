import { describe, expect, it } from 'vitest';
import { closedDays } from './closed-days.ts';
import { closedReason, hoursOn, nextOpenDay, type OpeningFacts } from './opening-hours.ts';

const open: [string, string] = ['08:00', '18:00'];
const depot: OpeningFacts = {
  hours: { mon: open, tue: open, wed: open, thu: open, fri: open, sat: ['09:00', '13:00'], sun: null },
  bankHolidays: 'england-and-wales',
  closures: [
    { from: '2026-12-29', until: '2026-12-31', reason: 'Stocktaking' },
    { from: '2026-12-31', until: '2027-01-01', reason: 'Works outing' },
  ],
};

describe('when a depot is open', () => {
  it('is its weekday’s hours, unless it is closed that day', () => {
    expect(hoursOn(depot, '2026-12-19')).toEqual(['09:00', '13:00']);
    expect(hoursOn(depot, '2026-12-20')).toBeNull();
    for (const date of ['2026-12-25', '2026-12-28', '2026-12-30']) expect(hoursOn(depot, date)).toBeNull();
    expect(hoursOn({ ...depot, bankHolidays: null }, '2026-12-28')).toEqual(open);
  });

  it('names why it is closed: a closure before a bank holiday, nothing for a weekday without hours', () => {
    expect(closedReason(depot, '2026-12-31')).toBe('Stocktaking');
    expect(closedReason(depot, '2027-01-01')).toBe('Works outing');
    expect(closedReason(depot, '2026-12-28')).toBe('Boxing Day (substitute day)');
    expect(closedReason(depot, '2026-12-20')).toBeNull();
  });

  it('finds the next day it opens, that day itself included', () => {
    expect(nextOpenDay(depot, '2026-12-24')).toBe('2026-12-24');
    expect(nextOpenDay(depot, '2026-12-27')).toBe('2027-01-02');
    const never = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
    expect(nextOpenDay({ ...depot, hours: never }, '2026-12-27')).toBeNull();
  });

  it('lists closed days as it names them one by one', () => {
    const listed = closedDays(depot, '2026-12-25', '2027-01-03');
    expect(listed).toEqual([
      { date: '2026-12-25', reason: 'Christmas Day' },
      { date: '2026-12-28', reason: 'Boxing Day (substitute day)' },
      { date: '2026-12-29', reason: 'Stocktaking' },
      { date: '2026-12-30', reason: 'Stocktaking' },
      { date: '2026-12-31', reason: 'Stocktaking' },
      { date: '2027-01-01', reason: 'Works outing' },
    ]);
    for (const { date, reason } of listed) expect(closedReason(depot, date)).toBe(reason);
    expect(closedDays(depot, '2026-12-30', '2026-12-30').map(({ date }) => date)).toEqual(['2026-12-30']);
    expect(closedDays({ ...depot, bankHolidays: null }, '2026-12-01', '2026-12-27')).toEqual([]);
  });
});
