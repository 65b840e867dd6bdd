import type { BookingListItem } from '@convoy/booking/contract';
import type { ListedPayment } from '@convoy/payment/contract';
import { apiGetList } from '@convoy/shell-api';
import { callList, listQueryOf, queryOf } from '@convoy/shell-api/calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { customerCalls as calls, type ListedCustomer } from '../../contract/src/index.ts';
import type { CustomerListState } from './list/list-url.state.ts';

export const CUSTOMERS_PER_PAGE = 25;
/** Most that are shown of hires and payments on a customer's page; the rest is behind a link. */
const MOST_SHOWN = 8;

/** A page of the directory. */
export const customerList = ({ q, status, licence, hires, sort, page, cursor }: CustomerListState) => {
  const query = {
    q: q || undefined,
    status: status ?? undefined,
    licence: licence ?? undefined,
    hires: hires ?? undefined,
    sort: sort ?? undefined,
    page,
    perPage: CUSTOMERS_PER_PAGE,
    cursor,
  };
  return queryOptions({ ...listQueryOf(calls.list, { query }), staleTime: 5_000 });
};

/** The first few customers that match what is typed. */
export const findCustomers = async (typed: string, signal: AbortSignal): Promise<readonly ListedCustomer[]> =>
  (await callList(calls.list, { query: { perPage: 8, q: typed.slice(0, 80) } }, { signal })).items;

export const customerStats = queryOptions({ ...queryOf(calls.stats), staleTime: 5_000 });

export const oneCustomer = (id: number) =>
  queryOptions({ ...queryOf(calls.show, { params: { id } }), staleTime: 5_000 });

export const customerNotes = (id: number) =>
  queryOptions({ ...queryOf(calls.notes, { params: { id } }), staleTime: 5_000 });

export const customerDocuments = (id: number) =>
  queryOptions({ ...queryOf(calls.documents, { params: { id } }), staleTime: 5_000 });

export const identityChecks = (id: number) =>
  queryOptions({ ...queryOf(calls.identityChecks, { params: { id } }), staleTime: 30_000 });

/** Which kinds of van a customer may drive today. */
export const customerDriving = (id: number) =>
  queryOptions({ ...queryOf(calls.driving, { params: { id } }), staleTime: 5_000 });

/** `GET /api/bookings?customer=`: a customer's hires, the latest first. */
export const customerHires = (id: number) =>
  queryOptions({
    queryKey: [`/api/bookings?customer=${id}&sort=-pickup&perPage=${MOST_SHOWN}`, 'of-customer'] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGetList<BookingListItem>(url, { signal }),
    staleTime: 5_000,
  });

/** `GET /api/payments?customer=`: what a customer paid, the latest first. */
export const customerPayments = (id: number) =>
  queryOptions({
    queryKey: [`/api/payments?customer=${id}&perPage=${MOST_SHOWN}`, 'of-customer'] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGetList<ListedPayment>(url, { signal }),
    staleTime: 5_000,
  });

/** What merging two customers would change. */
export const mergePreview = (id: number, otherId: number) =>
  queryOptions({ ...queryOf(calls.mergePreview, { params: { id, otherId } }), staleTime: 0 });

export const retention = queryOptions({ ...queryOf(calls.retention), staleTime: 5_000 });

/** The same with the number that would be due if customers were kept for so many months; never from the cache. */
export const retentionOf = (months: string) =>
  queryOptions({ ...queryOf(calls.retention, { query: { months } }), enabled: months !== '' });

/**
 * Makes every page ask for customers again, and for hires and payments that may be somebody else's now.
 * @param gone a customer who is there no more: what was theirs is not asked for again
 */
export function useRenewCustomers(): (gone?: number) => Promise<void> {
  const client = useQueryClient();
  return (gone) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [url] }) =>
        typeof url === 'string' &&
        /^\/api\/(customers|bookings|payments)\b/.test(url) &&
        // What merging would do is looked at anew whenever it is asked.
        !url.includes('/merge/') &&
        !(gone !== undefined && new RegExp(`^/api/customers/${gone}\\b|customer=${gone}\\b`).test(url)),
    });
}
