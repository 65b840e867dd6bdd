import { describe, expect, it } from 'vitest';
import type { OpenFacts } from './depot-hours.rule.ts';
import { standingTimes } from './standing-times.rule.ts';

const leeds: OpenFacts = {
  hours: {
    mon: null,
    fri: null,
    sun: null,
    tue: ['07:00', '20:00'],
    wed: ['07:00', '20:00'],
    thu: ['07:00', '20:00'],
    sat: ['09:00', '13:00'],
  },
  closedDays: [{ date: '2026-12-02', reason: 'Stocktaking' }],
  outOfHoursFee: null,
};
const at = { home: leeds, goal: leeds, today: '2026-11-26' };
const ends = (pickupDate: string, returnDate: string, pickupTime = '') => ({
  pickupDate,
  returnDate,
  pickupTime,
  returnTime: '',
});

describe('hours that stand for blank times', () => {
  it('are the opening, and the same hour of the last date', () => {
    expect(standingTimes(ends('2026-12-01', '2026-12-03'), at)).toEqual({ pickup: '07:00', return: '07:00' });
    expect(standingTimes(ends('2026-12-01', '2026-12-03', '10:30'), at).return).toBe('10:30');
  });

  it('are moved into the hours of the last date', () => {
    expect(standingTimes(ends('2026-12-03', '2026-12-05'), at)).toEqual({ pickup: '07:00', return: '09:00' });
    expect(standingTimes(ends('2026-12-03', '2026-12-05', '15:00'), at).return).toBe('13:00');
  });

  it('of one date are opening and closing', () => {
    expect(standingTimes(ends('2026-12-05', '2026-12-05'), at)).toEqual({ pickup: '09:00', return: '13:00' });
  });

  it('are not said of a closed day, of today, and of several depots', () => {
    expect(standingTimes(ends('2026-12-02', '2026-12-03'), at)).toEqual({ pickup: null, return: null });
    expect(standingTimes(ends('2026-12-01', '2026-12-02'), at).return).toBeNull();
    expect(standingTimes(ends('2026-11-26', '2026-12-01'), at)).toEqual({ pickup: null, return: null });
    const several = { ...at, home: undefined, goal: undefined };
    expect(standingTimes(ends('2026-12-01', '2026-12-03'), several)).toEqual({ pickup: null, return: null });
  });
});
