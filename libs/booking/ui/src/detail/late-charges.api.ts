import type { LateCharge, LateChargeInput, LateCharges } from '@convoy/payment/contract';
import { apiGet, apiSend } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import { askedByNews } from '../live/asked-by-news.ts';

/** `GET /api/bookings/{id}/late-charges`. */
export const lateChargesOf = (bookingId: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${bookingId}/late-charges`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<LateCharges>(url, { signal, background: askedByNews() }),
    staleTime: 5_000,
  });

/** As it travels: pounds as text. */
export type LateChargeSent = Pick<LateChargeInput, 'reason' | 'note'> & { amount: string };

/** `POST /api/bookings/{id}/late-charges`. A repeat under its key is the same cost. */
export const announceLateCharge = (
  bookingId: number,
  input: LateChargeSent,
  idempotencyKey: string,
): Promise<LateCharge> =>
  apiSend<LateCharge>('POST', `/api/bookings/${bookingId}/late-charges`, input, { idempotencyKey });

/** What is done about one: its customer answers, staff charge it all the same or take it back. */
export type LateChargeAct =
  | { readonly what: 'answer'; readonly text: string }
  | { readonly what: 'proceed' }
  | { readonly what: 'withdraw'; readonly reason: string };

/** `POST /api/late-charges/{id}/…`. */
export const actOnLateCharge = (id: number, { what, ...body }: LateChargeAct): Promise<LateCharge> =>
  apiSend<LateCharge>('POST', `/api/late-charges/${id}/${what}`, body);
