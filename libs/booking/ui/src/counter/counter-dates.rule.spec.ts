import { describe, expect, it } from 'vitest';
import type { OpenFacts } from '../components/depot-hours.rule.ts';
import { clockIn, counterDates, firstTime } from './counter-dates.rule.ts';

const day: [string, string] = ['08:00', '18:00'];
const leeds: OpenFacts = {
  hours: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: ['09:00', '12:00'], sun: null },
  closedDays: [],
  outOfHoursFee: null,
};
const friday = '2026-05-01';
const saturday = '2026-05-02';

describe('the first pickup time at the counter', () => {
  it('is from now on, not when the depot opened', () => {
    expect(firstTime([leeds], friday, '13:10')).toBe('13:30');
    expect(firstTime([leeds], friday, '18:00')).toBe('18:00');
    expect(firstTime([leeds], friday, '06:00')).toBe('08:00');
  });

  it('is none after the depot closed', () => {
    expect(firstTime([leeds], friday, '18:01')).toBeNull();
  });

  it('is not one that costs a fee while the depot has hours left', () => {
    expect(firstTime([{ ...leeds, outOfHoursFee: '25.00' }], friday, '05:10')).toBe('08:00');
  });
});

describe('the dates at the counter', () => {
  it('are today and the next open day', () => {
    expect(counterDates({}, [leeds], { today: friday, now: '10:00' })).toMatchObject({
      pickupDate: friday,
      returnDate: saturday,
    });
    expect(counterDates({}, [leeds], { today: saturday, now: '10:00' }).returnDate).toBe('2026-05-04');
  });

  it('begin on the next open day when the depot has closed', () => {
    expect(counterDates({}, [leeds], { today: friday, now: '19:00' }).pickupDate).toBe(saturday);
    expect(counterDates({}, [leeds], { today: saturday, now: '12:30' }).pickupDate).toBe('2026-05-04');
  });

  it('do not take a fee for granted', () => {
    const keen = { ...leeds, outOfHoursFee: '25.00' };
    expect(counterDates({}, [keen], { today: friday, now: '19:00' }).pickupDate).toBe(saturday);
  });

  it('are those that were chosen', () => {
    const chosen = { pickupDate: '2026-06-01', returnDate: '2026-06-09' };
    expect(counterDates(chosen, [leeds], { today: friday, now: '10:00' })).toMatchObject(chosen);
  });
});

it('reads the clock of a zone', () => {
  expect(clockIn('Europe/London', new Date('2026-07-01T23:05Z'))).toBe('00:05');
});
