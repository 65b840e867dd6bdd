import type { CounterPayment, CounterPaymentInput, Refund } from '@convoy/payment/contract';
import { apiSend } from '@convoy/shell-api';

/** As it travels: pounds as text. */
export type CounterPaymentSent = Pick<CounterPaymentInput, 'type' | 'method' | 'note'> & { amount: string };

/** `POST /api/bookings/{id}/counter-payments`: money in the hands of staff. A repeat under its key is the same payment. */
export const takeAtCounter = (
  bookingId: number,
  input: CounterPaymentSent,
  idempotencyKey: string,
): Promise<CounterPayment> =>
  apiSend<CounterPayment>('POST', `/api/bookings/${bookingId}/counter-payments`, input, { idempotencyKey });

/** `POST /api/refunds/{id}/given-back`: staff have given it back by hand. */
export const noteGivenBack = (refundId: number): Promise<Refund> =>
  apiSend<Refund>('POST', `/api/refunds/${refundId}/given-back`, {});
