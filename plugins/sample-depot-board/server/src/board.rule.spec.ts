import { describe, expect, it } from 'vitest';
import { type BookingOfBoard, comingBack, daysOf, goingOut } from './board.rule.ts';

const booking = (more: Partial<BookingOfBoard>): BookingOfBoard => ({
  reference: 'SV-1',
  status: 'confirmed',
  pickupDate: '2026-11-23T09:00',
  returnDate: '2026-11-24T10:00',
  pickupLocation: 'Leeds',
  returnLocation: 'York',
  vanRegistration: 'AB12 CDE',
  ...more,
});

describe('a board', () => {
  it('shows what is still to go out, in the order of the day', () => {
    const lines = goingOut([
      booking({ reference: 'SV-2', pickupDate: '2026-11-23T11:00' }),
      booking({ reference: 'SV-3', status: 'active' }),
      booking({ reference: 'SV-4', status: 'cancelled' }),
      booking({}),
    ]);
    expect(lines).toEqual([
      { at: '2026-11-23T09:00', depot: 'Leeds', van: 'AB12 CDE', booking: 'SV-1' },
      { at: '2026-11-23T11:00', depot: 'Leeds', van: 'AB12 CDE', booking: 'SV-2' },
    ]);
  });

  it('shows what is out and still to come back, where it comes back to', () => {
    expect(
      comingBack([booking({}), booking({ status: 'active' }), booking({ status: 'completed' })]),
    ).toEqual([{ at: '2026-11-24T10:00', depot: 'York', van: 'AB12 CDE', booking: 'SV-1' }]);
  });

  it('is of today and the days after it, over the end of a month', () => {
    expect(daysOf('2026-11-30', 1)).toEqual({ from: '2026-11-30', until: '2026-11-30' });
    expect(daysOf('2026-11-30', 3)).toEqual({ from: '2026-11-30', until: '2026-12-02' });
  });
});
