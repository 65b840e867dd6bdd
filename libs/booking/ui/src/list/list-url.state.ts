import { type BookingStatus, bookingStatuses } from '../../../contract/src/index.ts';

/** Filter and page of the list of bookings, kept in the address. */
export interface BookingListState {
  status: BookingStatus | null;
  page: number;
}

/** Reads the address; what is malformed counts as not given. */
export function parseListUrl(query: URLSearchParams): BookingListState {
  const page = Number(query.get('page'));
  return {
    status: bookingStatuses.find((status) => status === query.get('status')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Writes the address: only what differs from the start. */
export function formatListUrl({ status, page }: BookingListState): URLSearchParams {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (page > 1) query.set('page', String(page));
  return query;
}
