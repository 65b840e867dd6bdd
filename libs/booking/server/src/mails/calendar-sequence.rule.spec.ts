import { bookingMoves, bookingStatuses } from '@convoy/booking/contract';
import { describe, expect, it } from 'vitest';
import { calendarSequence } from './calendar-sequence.rule.ts';

describe('the sequence of a calendar entry', () => {
  it('is higher in every state that follows another', () => {
    for (const from of bookingStatuses)
      for (const to of bookingMoves[from])
        expect([from, to, calendarSequence({ status: to, version: 1 })]).toEqual([
          from,
          to,
          expect.toSatisfy((next: number) => next > calendarSequence({ status: from, version: 1 })),
        ]);
  });

  it('is higher after every change, whatever the state', () => {
    for (const was of bookingStatuses)
      for (const is of bookingStatuses)
        expect(calendarSequence({ status: is, version: 3 })).toBeGreaterThan(
          calendarSequence({ status: was, version: 2 }),
        );
  });

  it('starts at nothing for a hold', () => {
    expect(calendarSequence({ status: 'pending', version: 1 })).toBe(0);
  });
});
