import { describe, expect, it } from 'vitest';
import { amountOf, chosenType, paidSoFar, paymentArrived, paymentStage } from './payment-stage.rule.ts';
import { booking } from './testing/payment.fixtures.ts';

describe('paymentStage', () => {
  it('offers deposit or everything while the van is held', () => {
    expect(paymentStage(booking(), false)).toBe('choose');
  });

  it('offers the balance once the deposit is paid', () => {
    const confirmed = booking({
      status: 'confirmed',
      paymentStatus: 'deposit_paid',
      outstandingDeposit: '0.00',
      outstandingAmount: '170.00',
    });
    expect(paymentStage(confirmed, false)).toBe('balance');
    expect(amountOf(confirmed, chosenType('balance', new URLSearchParams('type=deposit')))).toBe('170.00');
    expect(paidSoFar(confirmed)).toBe('250.00');
  });

  it('is expired by the server, or by the clock before the server says so', () => {
    expect(paymentStage(booking({ status: 'expired' }), false)).toBe('expired');
    expect(paymentStage(booking(), true)).toBe('expired');
    expect(paymentStage(booking({ status: 'confirmed' }), true)).toBe('choose');
  });

  it('offers what a completed hire still owes, and nothing when it owes nothing', () => {
    const owing = booking({ status: 'completed', outstandingAmount: '170.00', outstandingDeposit: '0.00' });
    expect(paymentStage(owing, false)).toBe('balance');
    expect(paidSoFar(owing)).toBe('0.00');
    expect(paymentStage({ ...owing, outstandingAmount: '0.00' }, false)).toBe('paid');
  });

  it('has nothing to take for a paid or ended booking', () => {
    expect(paymentStage(booking({ status: 'confirmed', paymentStatus: 'paid' }), false)).toBe('paid');
    expect(paymentStage(booking({ status: 'cancelled' }), false)).toBe('closed');
  });
});

describe('chosenType', () => {
  it('starts with the deposit and follows the address', () => {
    expect(chosenType('choose', new URLSearchParams())).toBe('deposit');
    expect(chosenType('choose', new URLSearchParams('type=rental'))).toBe('rental');
    expect(chosenType('choose', new URLSearchParams('type=everything'))).toBe('deposit');
  });
});

describe('paymentArrived', () => {
  it('waits for the booking to be confirmed with less owed', () => {
    expect(paymentArrived(booking(), '420.00')).toBe(false);
    expect(paymentArrived(booking({ status: 'confirmed', outstandingAmount: '170.00' }), '420.00')).toBe(
      true,
    );
  });

  it('does not take an older confirmation for the arrival of the balance', () => {
    const confirmed = booking({ status: 'confirmed', outstandingAmount: '170.00' });
    expect(paymentArrived(confirmed, '170.00')).toBe(false);
    expect(paymentArrived({ ...confirmed, outstandingAmount: '0.00' }, '170.00')).toBe(true);
  });

  it('stops waiting when the booking ended meanwhile', () => {
    expect(paymentArrived(booking({ status: 'expired' }), '420.00')).toBe(true);
  });
});
