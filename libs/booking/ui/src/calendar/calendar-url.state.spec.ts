import { describe, expect, it } from 'vitest';
import { addMonths, formatCalendarUrl, parseCalendarUrl } from './calendar-url.state.ts';

const today = '2026-11-21';
const read = (address: string) => parseCalendarUrl(new URLSearchParams(address), today);

describe('the address of the calendar', () => {
  it.each([
    '',
    'view=agenda',
    'month=2027-02',
    'day=2026-11-23',
    'day=2026-11-01',
    'view=agenda&day=2027-02-14&depot=7&vanType=large&booking=42',
  ])('is read and written alike: %j', (address) =>
    expect(String(formatCalendarUrl(read(address), today))).toBe(
      address === 'day=2026-11-01' ? address : address,
    ),
  );

  it.each([
    'view=week',
    'month=2026-13',
    'month=soon',
    'day=2026-02-30',
    'depot=x',
    'vanType=huge',
    'booking=0',
  ])('takes what is malformed as not given: %s', (address) => expect(read(address)).toEqual(read('')));

  it('begins with the first of a month that is asked for, and with today in its own', () => {
    expect(read('month=2027-02').day).toBe('2027-02-01');
    expect(read('month=2026-11').day).toBe(today);
  });
});

describe('addMonths', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-21', 12, '2027-11-21'],
    ['2026-11-21', -11, '2025-12-21'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2027-01-15', -1, '2026-12-15'],
  ])('%s and %i months is %s', (day, months, then) => expect(addMonths(day, months)).toBe(then));
});
