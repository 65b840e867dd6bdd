import type { DepotRecord } from '@convoy/fleet/server';
import { DomainError } from '@convoy/platform/errors';
import { describe, expect, it } from 'vitest';
import { instantOf } from './civil-moment.ts';
import { hireDays, hirePeriod } from './hire-period.ts';

const open: [string, string] = ['08:00', '18:00'];
const depot = {
  name: 'Leeds City',
  hours: { mon: open, tue: open, wed: open, thu: open, fri: open, sat: ['09:00', '13:00'], sun: null },
  turnaroundMinutes: 60,
} as unknown as DepotRecord;

const asked = (pickup: string, end: string, now = '2026-10-01T09:00:00Z') =>
  hirePeriod({
    pickup,
    return: end,
    pickupDepot: depot,
    returnDepot: depot,
    timeZone: 'Europe/London',
    now: new Date(now),
  });

const code = (work: () => unknown) => {
  try {
    work();
    return 'no refusal';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
};

describe('days of a hire', () => {
  it('is the difference of the dates when no times are given', () => {
    expect(hireDays('2026-10-05', '2026-10-08')).toBe(3);
    expect(hireDays('2028-02-28', '2028-03-01')).toBe(2);
  });

  it('counts a started day when times are given', () => {
    expect(hireDays('2026-10-05T10:00', '2026-10-06T10:00')).toBe(1);
    expect(hireDays('2026-10-05T10:00', '2026-10-06T10:30')).toBe(2);
    expect(hireDays('2026-10-05T10:00', '2026-10-05T14:00')).toBe(1);
  });

  it('is civil: the 25 hours over the autumn clock change and the 23 of spring are one day', () => {
    expect(hireDays('2026-10-24T10:00', '2026-10-25T10:00')).toBe(1);
    expect(hireDays('2027-03-27T10:00', '2027-03-28T10:00')).toBe(1);
  });
});

describe('the period of a hire', () => {
  it('blocks from opening to closing and the turnaround after it', () => {
    const period = asked('2026-10-05', '2026-10-07');
    expect(period.pickupAt.toISOString()).toBe('2026-10-05T07:00:00.000Z');
    expect(period.returnAt.toISOString()).toBe('2026-10-07T17:00:00.000Z');
    expect(period.blockedUntil.toISOString()).toBe('2026-10-07T18:00:00.000Z');
    expect(period.totalDays).toBe(2);
  });

  it('follows the wall clock over both changes', () => {
    expect(asked('2026-10-24', '2026-10-26').returnAt.toISOString()).toBe('2026-10-26T18:00:00.000Z');
    expect(instantOf('2027-03-28', '01:30', 'Europe/London').toISOString()).toBe('2027-03-28T01:30:00.000Z');
    expect(instantOf('2026-10-25', '01:30', 'Europe/London').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('refuses reversed, equal, past, far and too long', () => {
    expect(code(() => asked('2026-10-07', '2026-10-05'))).toBe('DATES_REVERSED');
    expect(code(() => asked('2026-10-07', '2026-10-07'))).toBe('DATES_REVERSED');
    expect(code(() => asked('2026-09-30', '2026-10-05'))).toBe('DATES_PAST');
    expect(code(() => asked('2027-11-06', '2027-11-08'))).toBe('DATES_TOO_FAR');
    expect(code(() => asked('2026-10-05', '2027-10-06'))).toBe('HIRE_TOO_LONG');
  });

  it('begins now when it begins today without a time', () => {
    expect(asked('2026-10-05', '2026-10-06', '2026-10-05T12:00:00Z').pickupAt.toISOString()).toBe(
      '2026-10-05T12:00:00.000Z',
    );
  });

  it('takes the last day ahead that may be booked', () => {
    expect(asked('2027-11-05', '2027-11-08').totalDays).toBe(3);
  });

  it('refuses a closed day at either end, a time outside the hours, and today after closing', () => {
    expect(code(() => asked('2026-10-04', '2026-10-06'))).toBe('DEPOT_CLOSED');
    expect(code(() => asked('2026-10-02', '2026-10-04'))).toBe('DEPOT_CLOSED');
    expect(code(() => asked('2026-10-05T07:30', '2026-10-06T10:00'))).toBe('OUTSIDE_HOURS');
    expect(code(() => asked('2026-10-05', '2026-10-06', '2026-10-05T17:00:00Z'))).toBe('DEPOT_CLOSED');
    expect(code(() => asked('2026-10-05T09:00', '2026-10-06T10:00', '2026-10-05T09:00:00Z'))).toBe(
      'DATES_PAST',
    );
  });
});
