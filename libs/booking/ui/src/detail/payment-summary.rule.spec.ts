import { describe, expect, it } from 'vitest';
import { booking } from '../testing/booking.fixtures.ts';
import { timelineEntry } from '../testing/desk.fixtures.ts';
import { paymentSummary } from './payment-summary.rule.ts';

describe('paymentSummary', () => {
  it('adds up what the history says came in and went back', () => {
    const history = [
      timelineEntry({ kind: 'paid', amount: '250.00' }),
      timelineEntry({ id: 2, kind: 'paid', amount: '170.00' }),
      timelineEntry({ id: 3, kind: 'refunded', amount: '377.50' }),
    ];
    const over = booking({ status: 'cancelled', paymentStatus: 'part_refunded', outstandingAmount: '0.00' });
    expect(paymentSummary(over, history)).toEqual({ paid: '420.00', refunded: '377.50' });
  });

  it.each([
    ['confirmed', 'deposit_paid', '170.00', '250.00'],
    ['pending', 'pending', '420.00', '0.00'],
    // Nothing is owed of what was called off, though nothing was ever paid.
    ['cancelled', 'pending', '0.00', '0.00'],
    ['completed', 'paid', '0.00', '420.00'],
    ['completed', 'part_refunded', '0.00', null],
  ] as const)(
    'without a history, %s and %s with %s owed: %s',
    (status, paymentStatus, outstandingAmount, paid) =>
      expect(paymentSummary(booking({ status, paymentStatus, outstandingAmount }), []).paid).toBe(paid),
  );
});
