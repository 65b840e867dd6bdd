import type { Booking } from '@convoy/booking/contract';
import { apiGet, apiSend } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { CreatePaymentIntentInput, PaymentConfig, PaymentIntentView } from '../../contract/src/index.ts';

/** `GET /api/bookings/{id}`: what is to be paid. Asked for anew whenever the page opens. */
export const bookingToPay = (bookingId: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${bookingId}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<Booking>(url, { signal }),
    staleTime: 0,
  });

/** `GET /api/depots` (public): who can be called about a hire. */
export const depots = queryOptions({
  queryKey: ['/api/depots'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<readonly { id: number; phone: string }[]>(url, { signal }),
});

/** `GET /api/payments/config`: how the browser reaches the provider. */
export const paymentConfig = queryOptions({
  queryKey: ['/api/payments/config'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<PaymentConfig>(url, { signal }),
  // The brand may begin or cease to take cards.
  staleTime: 60_000,
});

/** The open intent as the page holds it. */
export interface OpenIntent extends Omit<PaymentIntentView, 'keep'> {
  /** What the server knows of keeping the card that pays; null while nobody can say what it heard. */
  readonly keep: boolean | null;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * `POST /api/create-payment-intent`, one after the other: the server keeps one open intent a booking, and two calls
 * that overtake each other would leave this page holding the secret of the one that was closed.
 */
function createIntent(input: CreatePaymentIntentInput): Promise<OpenIntent> {
  const call = last.then(() => apiSend<PaymentIntentView>('POST', '/api/create-payment-intent', input));
  last = call.catch(() => undefined);
  return call;
}

/** The open intent for a choice; never kept, since choosing otherwise closes it. */
export const paymentIntent = (input: CreatePaymentIntentInput) =>
  queryOptions({
    queryKey: ['/api/create-payment-intent', input] as const,
    queryFn: ({ queryKey: [, body] }) => createIntent(body),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
