import { apiGet, apiSend } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { Goodwill, GoodwillInput, GoodwillList } from '../../../contract/src/index.ts';

/** As it travels: pounds as text. */
export type GoodwillSent = Omit<GoodwillInput, 'amount'> & { amount: string };

/** `GET /api/bookings/{id}/goodwill-refunds`, for staff. */
export const goodwillOf = (bookingId: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${bookingId}/goodwill-refunds`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<GoodwillList>(url, { signal }),
    staleTime: 5_000,
  });

/** `POST /api/bookings/{id}/goodwill-refunds`. A repeat under its key is the same refund. */
export const giveBack = (bookingId: number, input: GoodwillSent, idempotencyKey: string): Promise<Goodwill> =>
  apiSend<Goodwill>('POST', `/api/bookings/${bookingId}/goodwill-refunds`, input, { idempotencyKey });
