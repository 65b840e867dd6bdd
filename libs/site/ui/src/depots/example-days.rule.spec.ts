import { describe, expect, it } from 'vitest';
import { exampleDays } from './example-days.rule.ts';

const open: [string, string] = ['08:00', '18:00'];
const weekday = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: null, sun: null };
// 2026-11-27 is a Friday.
const FRIDAY = '2026-11-27';

describe('exampleDays', () => {
  it('begins tomorrow and ends the day after where the depot is open', () => {
    expect(exampleDays({ hours: weekday, closedDays: [], minHireDays: 1 }, '2026-11-24')).toEqual({
      pickupDate: '2026-11-25',
      returnDate: '2026-11-26',
    });
  });

  it('passes over days on which the depot is closed, at both ends', () => {
    const closedDays = [{ date: '2026-12-01', reason: 'Stocktaking' }];
    expect(exampleDays({ hours: weekday, closedDays, minHireDays: 1 }, FRIDAY)).toEqual({
      pickupDate: '2026-11-30',
      returnDate: '2026-12-02',
    });
  });

  it('is as long as the shortest hire, and tomorrow where the depot is never open', () => {
    const days = exampleDays({ hours: weekday, closedDays: [], minHireDays: 5 }, '2026-11-22');
    expect(days).toEqual({ pickupDate: '2026-11-23', returnDate: '2026-11-30' });
    const never = { ...weekday, mon: null, tue: null, wed: null, thu: null, fri: null };
    expect(exampleDays({ hours: never, closedDays: [], minHireDays: 1 }, FRIDAY)).toEqual({
      pickupDate: '2026-11-28',
      returnDate: '2026-11-29',
    });
  });
});
