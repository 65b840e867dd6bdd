import { apiGet, apiSend } from '@convoy/shell-api';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Booking, CancelInput, Cancellation } from '../../../contract/src/index.ts';

const at = (bookingId: number, door = ''): string => `/api/bookings/${bookingId}${door}`;

/**
 * `GET /api/bookings/{id}/cancellation`: what cancelling now would cost. It belongs to the booking as it stands: of one
 * that has moved on, and perhaps can no longer be cancelled, it is never asked again.
 */
export const cancellationOf = ({ id, updatedAt }: Pick<Booking, 'id' | 'updatedAt'>) =>
  queryOptions({
    queryKey: ['cancellation', id, updatedAt] as const,
    queryFn: ({ signal }) => apiGet<Cancellation>(at(id, '/cancellation'), { signal }),
    staleTime: 0,
  });

/** `POST /api/bookings/{id}/cancel` with the fee the person was shown. @throws ApiError `FEE_CHANGED` when it is another by now */
export const cancelBooking = (bookingId: number, input: CancelInputSent): Promise<unknown> =>
  apiSend('POST', at(bookingId, '/cancel'), input);
/** As it travels: pounds as text. */
export type CancelInputSent = Pick<CancelInput, 'reason' | 'waiveFee'> & { fee: string };

/** What staff do with a booking at the counter, each a door of its own. */
export const deskMoves = ['confirm', 'hand-over', 'return', 'no-show'] as const;
export type DeskMove = (typeof deskMoves)[number];
/** Moves that one question asks about. A van goes out and comes back on pages of their own. */
export type DeskQuestionMove = Exclude<DeskMove, 'hand-over' | 'return'>;

/** `POST /api/bookings/{id}/confirm`, `/no-show`. */
export const moveBooking = (bookingId: number, move: DeskQuestionMove): Promise<unknown> =>
  apiSend('POST', at(bookingId, `/${move}`), {});

/** What else shows a booking, its van or the figures made of them is out of date: asked for again where it is shown. */
export function renewBookings(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [url] }) =>
      typeof url === 'string' &&
      (/^\/api\/(bookings|vans)([/?]|$)/.test(url) || url === '/api/dashboard/stats'),
  });
}

/** `renewBookings` of the page. */
export function useRenewBookings(): () => Promise<void> {
  const client = useQueryClient();
  return () => renewBookings(client);
}
