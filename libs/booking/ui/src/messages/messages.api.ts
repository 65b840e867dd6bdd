import { apiGet, apiSend } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { BookingMessage, MessageInput } from '../../../contract/src/index.ts';
import { askedByNews } from '../live/asked-by-news.ts';

/** `GET /api/bookings/{id}/messages`, oldest first. Asking for them marks those of the other side as read. */
export const messagesOf = (bookingId: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${bookingId}/messages`] as const,
    queryFn: ({ queryKey: [url], signal }) =>
      apiGet<BookingMessage[]>(url, { signal, background: askedByNews() }),
    staleTime: 5_000,
  });

/** `POST /api/bookings/{id}/messages`. */
export const sendMessage = (bookingId: number, input: MessageInput): Promise<BookingMessage> =>
  apiSend<BookingMessage>('POST', `/api/bookings/${bookingId}/messages`, input);
