import { apiGet, apiSend } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { BookingChange, BookingChangeInput, OfferedExtra } from '../../../contract/src/index.ts';
import { askedByNews } from '../live/asked-by-news.ts';

/** `GET /api/bookings/{id}/changes`: what was asked for and what became of it, newest first. */
export const changesOf = (bookingId: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${bookingId}/changes`] as const,
    queryFn: ({ queryKey: [url], signal }) =>
      apiGet<BookingChange[]>(url, { signal, background: askedByNews() }),
    staleTime: 5_000,
  });

/** `POST /api/bookings/{id}/changes`: what a change would cost. */
export const quoteChange = (bookingId: number, input: BookingChangeInput): Promise<BookingChange> =>
  apiSend<BookingChange>('POST', `/api/bookings/${bookingId}/changes`, input);

/** `POST /api/bookings/{id}/changes/{changeId}/confirm`. A repeat under its key is the same change. */
export const confirmChange = ({ bookingId, id }: Pick<BookingChange, 'id' | 'bookingId'>): Promise<unknown> =>
  apiSend('POST', `/api/bookings/${bookingId}/changes/${id}/confirm`, {}, { idempotencyKey: `change-${id}` });

/** `GET /api/extras` for a hire that is being changed: its own count as free. */
export const extrasToChange = (booking: {
  id: number;
  pickupDate: string;
  returnDate: string;
  pickupLocation: string;
}) => {
  const { id, pickupDate, returnDate, pickupLocation } = booking;
  const query = new URLSearchParams({ pickupDate, returnDate, pickupLocation, booking: String(id) });
  return queryOptions({
    queryKey: [`/api/extras?${query}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<OfferedExtra[]>(url, { signal }),
    staleTime: 30_000,
  });
};
