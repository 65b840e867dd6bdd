import { describe, expect, it } from 'vitest';
import { amountOf, chosenType, paidSoFar, paymentArrived, paymentStage } from './payment-stage.rule.ts';
import { booking } from './testing/payment.fixtures.ts';

describe('paymentStage', () => {
  it('offers deposit or everything while the van is held', () => {
    expect(paymentStage(booking())).toBe('choose');
  });

  it('offers the balance once the deposit is paid', () => {
    const confirmed = booking({
      status: 'confirmed',
      paymentStatus: 'deposit_paid',
      outstandingDeposit: '0.00',
      outstandingAmount: '170.00',
    });
    expect(paymentStage(confirmed)).toBe('balance');
    expect(amountOf(confirmed, chosenType('balance', new URLSearchParams('type=deposit')))).toBe('170.00');
    expect(paidSoFar(confirmed)).toBe('250.00');
  });

  it('is expired when the server says so, whatever the clock here shows', () => {
    expect(paymentStage(booking({ status: 'expired' }))).toBe('expired');
    expect(paymentStage(booking({ holdExpiresAt: '2020-01-01T00:00:00Z' }))).toBe('choose');
  });

  it('offers what a completed hire still owes, and nothing when it owes nothing', () => {
    const owing = booking({ status: 'completed', outstandingAmount: '170.00', outstandingDeposit: '0.00' });
    expect(paymentStage(owing)).toBe('balance');
    expect(paidSoFar(owing)).toBe('0.00');
    expect(paymentStage({ ...owing, outstandingAmount: '0.00' })).toBe('paid');
  });

  it('has nothing to take for a paid or ended booking', () => {
    expect(paymentStage(booking({ status: 'confirmed', paymentStatus: 'paid' }))).toBe('paid');
  });

  it('never calls a booking paid that was called off or not collected, and takes what is owed of its fee', () => {
    for (const status of ['cancelled', 'no_show'] as const) {
      const ended = booking({ status, outstandingAmount: '0.00', paymentStatus: 'paid' });
      expect(paymentStage(ended)).toBe('ended');
      const owing = {
        ...ended,
        paymentStatus: 'refunded',
        cancellationFee: '170.00',
        outstandingAmount: '70.00',
      } as const;
      expect(paymentStage(owing)).toBe('balance');
      expect(paidSoFar(owing)).toBe('100.00');
    }
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

  it('gives a hold that ended meanwhile the time to be revived by the payment', () => {
    expect(paymentArrived(booking({ status: 'expired' }), '420.00')).toBe(false);
    expect(paymentArrived(booking({ status: 'expired' }), '420.00', true)).toBe(true);
  });

  it('stops waiting at once when the booking was cancelled', () => {
    const cancelled = booking({ status: 'cancelled', outstandingAmount: '0.00' });
    expect(paymentArrived(cancelled, '420.00')).toBe(true);
    // What is paid of the fee arrives like any other money.
    const owing = { ...cancelled, outstandingAmount: '170.00' };
    expect([paymentArrived(owing, '420.00'), paymentArrived(owing, '170.00')]).toEqual([true, false]);
  });
});
