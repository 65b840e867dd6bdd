import type { RefundReason } from '@convoy/booking/server';
import type { OwnRefund } from './spread-refund.rule.ts';

/** Why money goes back: as bookings decide, or because it came too late for its booking to take it. */
export type StoredReason = RefundReason | 'late';

/** A refund as stored, with the intent it is taken from. */
export interface RefundRecord extends OwnRefund {
  readonly id: number;
  readonly bookingId: number;
  readonly paymentId: number;
  readonly customerId: number;
  readonly amountPence: number;
  readonly reason: StoredReason;
  readonly attempt: number;
  /** How often the provider answered that it cannot yet. */
  readonly postponed: number;
  readonly providerRefundId: string | null;
  /** Null where the payment was never at the provider. */
  readonly intentId: string | null;
  /** Of money taken at the counter: staff give it back by hand, nothing is sent. */
  readonly atCounter: boolean;
  /** The customer's bank asks the payment back and has not decided yet: nothing is sent meanwhile. */
  readonly disputed: boolean;
}
