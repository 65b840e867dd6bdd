import { describe, expect, it } from 'vitest';
import { civilWindow, isEarly, jobWindow, windowFromNow } from './job-window.rule.ts';

const zone = 'Europe/London';
const now = new Date('2026-03-20T09:00:00Z');
const day = (scheduledDate: string, given = {}) => ({
  scheduledDate,
  startTime: '08:00',
  endDate: scheduledDate,
  endTime: '18:00',
  ...given,
});

describe('the window of a job', () => {
  it('is read on the clock of the brand, in summer and in winter', () => {
    expect(jobWindow(day('2026-03-27'), zone, now)).toEqual({
      startsAt: new Date('2026-03-27T08:00:00Z'),
      endsAt: new Date('2026-03-27T18:00:00Z'),
    });
    const summer = jobWindow(day('2026-03-30'), zone, now);
    expect(summer).toEqual({
      startsAt: new Date('2026-03-30T07:00:00Z'),
      endsAt: new Date('2026-03-30T17:00:00Z'),
    });
    if (typeof summer === 'object') expect(civilWindow(summer, zone)).toEqual(day('2026-03-30'));
  });

  it('begins now where its beginning is over, and cannot be had once all of it is', () => {
    expect(jobWindow(day('2026-03-20'), zone, now)).toMatchObject({ startsAt: now });
    expect(jobWindow(day('2026-03-19'), zone, now)).toBe('in-past');
  });

  it('ends after it begins, within a year', () => {
    expect(jobWindow(day('2026-03-27', { startTime: '18:00' }), zone, now)).toBe('backwards');
    expect(jobWindow(day('2026-03-27', { endDate: '2028-03-27' }), zone, now)).toBe('too-long');
  });

  it('keeps the beginning of what has begun', () => {
    const began = new Date('2026-03-18T08:00:00Z');
    expect(jobWindow(day('2026-03-18', { endDate: '2026-03-21' }), zone, now, began)).toMatchObject({
      startsAt: began,
    });
  });

  it('begins now with the job: to its end, or as long as it was meant to last', () => {
    const [startsAt, endsAt] = [new Date('2026-03-21T08:00:00Z'), new Date('2026-03-21T18:00:00Z')];
    expect(windowFromNow({ startsAt, endsAt }, now, false)).toEqual({ startsAt: now, endsAt });
    const late = new Date('2026-03-22T08:00:00Z');
    expect(windowFromNow({ startsAt, endsAt }, late, false)).toEqual({
      startsAt: late,
      endsAt: new Date('2026-03-22T18:00:00Z'),
    });
  });
});

describe('a job that begins early', () => {
  it('is one that is planned for a later day than tomorrow', () => {
    expect(['2026-06-01', '2026-06-02', '2026-06-03'].map((day) => isEarly(day, '2026-06-01'))).toEqual([
      false,
      false,
      true,
    ]);
  });
  it('takes its van for as long as it was meant to last, not until the end that was planned', () => {
    const planned = { startsAt: new Date('2026-06-20T07:00:00Z'), endsAt: new Date('2026-06-20T17:00:00Z') };
    const now = new Date('2026-06-01T12:00:00Z');
    expect(windowFromNow(planned, now, true)).toEqual({
      startsAt: now,
      endsAt: new Date('2026-06-01T22:00:00Z'),
    });
  });
});
