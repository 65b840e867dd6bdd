import { bookingStatuses } from '@convoy/booking/contract';
import { describe, expect, it } from 'vitest';
import { outstandingOf } from './outstanding.rule.ts';

describe('what is still to be paid', () => {
  it.each(bookingStatuses)('of a booking that is %s', (status) => {
    const row = {
      status,
      rental_pence: 300,
      deposit_pence: 200,
      rental_paid_pence: 100,
      deposit_paid_pence: 50,
      cancellation_fee_pence: 0,
    };
    const holds = ['pending', 'confirmed', 'active'].includes(status);
    expect(outstandingOf(row)).toEqual({
      rentalPence: holds || status === 'completed' ? 200 : 0,
      depositPence: holds ? 150 : 0,
    });
  });

  it.each(['cancelled', 'no_show'])(
    'of one that is %s is what its end costs, less what was paid',
    (status) => {
      const row = { status, rental_pence: 300, deposit_pence: 200, deposit_paid_pence: 0 };
      const due = (cancellation_fee_pence: number, rental_paid_pence: number) =>
        outstandingOf({ ...row, cancellation_fee_pence, rental_paid_pence });
      expect(due(300, 0)).toEqual({ rentalPence: 300, depositPence: 0 });
      expect(due(150, 100)).toEqual({ rentalPence: 50, depositPence: 0 });
      expect(due(150, 150)).toEqual({ rentalPence: 0, depositPence: 0 });
    },
  );
});
