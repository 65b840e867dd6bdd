import type { MessageWait } from '@convoy/payment/contract';
import type { ProviderEvent } from '../payment-gateway.ts';

/** What we have of what a kept message is about. */
export interface MessageSubject {
  /** The payment of its intent; null where we have none. */
  readonly payment: { readonly amountPence: number; readonly status: string } | null;
  /** The refund of ours it names; null where we have none. */
  readonly refund: { readonly amountPence: number } | null;
}

/** The sum that a message speaks of, in pence; null where it speaks of none. */
export const sumOf = ({ intent, refund, madeRefund, dispute }: ProviderEvent): number | null =>
  madeRefund?.amountPence ?? intent?.amountPence ?? refund?.refundedPence ?? dispute?.amountPence ?? null;

/** What a message waits for that was kept because it could not be applied: `ApplyPaymentEventService` refuses just these. */
export function waitOf(
  { intent, refund, madeRefund, dispute }: ProviderEvent,
  subject: MessageSubject,
  currency: string,
): MessageWait {
  if (madeRefund) {
    if (!subject.refund) return 'refund';
    return subject.refund.amountPence === madeRefund.amountPence ? 'turn' : 'amount';
  }
  const { payment } = subject;
  if (!payment) return 'payment';
  if (intent)
    return intent.amountPence === payment.amountPence && intent.currency === currency ? 'turn' : 'amount';
  // The sum of a dispute may be a part of its payment's; its currency may not be another.
  if (dispute && dispute.currency !== currency) return 'amount';
  if ((refund || dispute) && payment.status !== 'succeeded' && payment.status !== 'refunded') return 'money';
  return 'turn';
}
