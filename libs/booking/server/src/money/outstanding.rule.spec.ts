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
    };
    const holds = ['pending', 'confirmed', 'active'].includes(status);
    expect(outstandingOf(row)).toEqual({
      rentalPence: holds || status === 'completed' ? 200 : 0,
      depositPence: holds ? 150 : 0,
    });
  });
});
