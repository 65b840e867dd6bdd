import { describe, expect, it } from 'vitest';
import { transferWindow } from './transfer-window.rule.ts';

const now = new Date('2026-10-20T10:00:00.000Z');
const window = (date: string, time: string, moveMinutes: number) =>
  transferWindow({ date, time, moveMinutes }, 'Europe/London', now);

describe('the window of a transfer', () => {
  it('lasts as long as the move, also over a change of the clocks', () => {
    expect(window('2026-10-24', '22:00', 300)).toEqual({
      departsAt: new Date('2026-10-24T21:00:00.000Z'),
      arrivesAt: new Date('2026-10-25T02:00:00.000Z'),
    });
  });

  it('leaves out what is over already, and is refused once all of it is', () => {
    // 10 o'clock, as now is 11 by the clocks there.
    expect(window('2026-10-20', '10:00', 90)).toEqual({
      departsAt: now,
      arrivesAt: new Date('2026-10-20T10:30:00.000Z'),
    });
    expect(window('2026-10-20', '10:00', 60)).toBe('in-past');
  });

  it('begins at most 400 days ahead', () => {
    expect(window('2027-11-24', '10:00', 60)).not.toBe('too-far');
    expect(window('2027-11-25', '10:00', 60)).toBe('too-far');
  });
});
