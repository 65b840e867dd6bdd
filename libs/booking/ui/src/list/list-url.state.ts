import { MAX_ID } from '@convoy/platform/schema';
import {
  type BookingSort,
  type BookingStatus,
  bookingSortValues,
  bookingStatuses,
} from '../../../contract/src/index.ts';

/** Filter and page of the list of bookings, kept in the address. */
export interface BookingListState {
  status: BookingStatus | null;
  /** One customer's bookings; staff come here from the search. */
  customer: number | null;
  /** Null is newest first. */
  sort: BookingSort | null;
  page: number;
}

/** Reads the address; what is malformed counts as not given. */
export function parseListUrl(query: URLSearchParams): BookingListState {
  const page = Number(query.get('page'));
  const customer = Number(query.get('customer'));
  return {
    status: bookingStatuses.find((status) => status === query.get('status')) ?? null,
    customer: Number.isInteger(customer) && customer >= 1 && customer <= MAX_ID ? customer : null,
    sort: bookingSortValues.find((sort) => sort === query.get('sort')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Writes the address: only what differs from the start. */
export function formatListUrl({ status, customer, sort, page }: BookingListState): URLSearchParams {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (customer) query.set('customer', String(customer));
  if (sort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query;
}
