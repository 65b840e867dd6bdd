import { describe, expect, it } from 'vitest';
import type { RefundablePayment } from './spread-refund.rule.ts';
import { type UnsentRefund, wonBackOf } from './won-back.rule.ts';

const payment = (given: Partial<RefundablePayment> = {}): RefundablePayment => ({
  id: 1,
  amountPence: 300,
  rentalPartPence: 200,
  depositPartPence: 100,
  refundedPence: 0,
  refunds: [],
  ...given,
});
const won = { paymentId: 1, amountPence: 300 };
const counted = (rentalPence: number, depositPence = 0) => ({ rentalPence, depositPence });
const failed = (given: Partial<UnsentRefund>): UnsentRefund => ({
  id: 7,
  paymentId: 1,
  rentalPence: 0,
  depositPence: 0,
  refusedMeanwhile: true,
  ...given,
});

describe('what goes back of a dispute that was won', () => {
  it('is what was left out while the bank had it, and nothing of what the booking counts as paid', () => {
    expect(wonBackOf([payment()], won, counted(0), [])).toEqual([
      { paymentId: 1, rentalPence: 200, depositPence: 100, retryOf: null },
    ]);
    expect(wonBackOf([payment()], won, counted(50), [])).toEqual([
      { paymentId: 1, rentalPence: 150, depositPence: 100, retryOf: null },
    ]);
    expect(wonBackOf([payment()], won, counted(200, 100), [])).toEqual([]);
    // What is counted of one part and is no longer there is short of the other.
    expect(
      wonBackOf([payment({ rentalPartPence: 20, depositPartPence: 280 })], won, counted(50), []),
    ).toEqual([{ paymentId: 1, rentalPence: 0, depositPence: 250, retryOf: null }]);
  });

  it('is no more than the bank had, and nothing of another payment', () => {
    expect(wonBackOf([payment()], { ...won, amountPence: 120 }, counted(0), [])).toEqual([
      { paymentId: 1, rentalPence: 20, depositPence: 100, retryOf: null },
    ]);
    const other = payment({ id: 2 });
    expect(wonBackOf([other, payment()], won, counted(200, 100), [])).toEqual([
      { paymentId: 1, rentalPence: 200, depositPence: 100, retryOf: null },
    ]);
    expect(wonBackOf([other], won, counted(0), [])).toEqual([]);
  });

  it('is nothing that is on its way, went back elsewhere or another bank has', () => {
    const requested = {
      rentalPartPence: 200,
      depositPartPence: 100,
      status: 'requested',
      made: false,
    } as const;
    expect(wonBackOf([payment({ refunds: [requested] })], won, counted(0), [])).toEqual([]);
    expect(wonBackOf([payment({ refundedPence: 300 })], won, counted(0), [])).toEqual([]);
    expect(wonBackOf([payment({ takenPence: 300 })], won, counted(0), [])).toEqual([]);
  });

  it('is sent again where the provider refused it meanwhile, once and as what it was', () => {
    const refused = failed({ rentalPence: 150, depositPence: 100 });
    expect(wonBackOf([payment()], won, counted(50), [refused])).toEqual([
      { paymentId: 1, rentalPence: 150, depositPence: 100, retryOf: 7 },
    ]);
    expect(wonBackOf([payment()], won, counted(0), [refused])).toEqual([
      { paymentId: 1, rentalPence: 150, depositPence: 100, retryOf: 7 },
      { paymentId: 1, rentalPence: 50, depositPence: 0, retryOf: null },
    ]);
  });

  it('leaves to staff what failed for another reason', () => {
    const returned = failed({ rentalPence: 150, refusedMeanwhile: false });
    expect(wonBackOf([payment()], won, counted(50), [returned])).toEqual([
      { paymentId: 1, rentalPence: 0, depositPence: 100, retryOf: null },
    ]);
  });

  it('leaves what the booking keeps of it where a refund of another payment failed as well', () => {
    const other = payment({ id: 2, rentalPartPence: 0 });
    const ofOther = failed({ id: 8, paymentId: 2, depositPence: 100 });
    expect(wonBackOf([other, payment()], won, counted(50), [ofOther])).toEqual([
      { paymentId: 1, rentalPence: 150, depositPence: 100, retryOf: null },
    ]);
  });
});
