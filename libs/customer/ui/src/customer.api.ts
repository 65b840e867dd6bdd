import type { BookingListItem } from '@convoy/booking/contract';
import type { ListedPayment } from '@convoy/payment/contract';
import { apiGet, apiGetList, apiSend, apiUpload, type UploadOptions } from '@convoy/shell-api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type {
  Customer,
  CustomerDocument,
  CustomerDocumentInput,
  CustomerNote,
  CustomerStats,
  DrivingView,
  IdentityChecks,
  ListedCustomer,
  MergePreview,
  Retention,
} from '../../contract/src/index.ts';
import { type CustomerListState, formatListUrl } from './list/list-url.state.ts';

export const CUSTOMERS_PER_PAGE = 25;
/** Most that are shown of hires and payments on a customer's page; the rest is behind a link. */
const MOST_SHOWN = 8;

/** `GET /api/customers`. */
export const customerList = (state: CustomerListState) => {
  const query = formatListUrl({ ...state, page: 1 });
  query.set('page', String(state.page));
  query.set('perPage', String(CUSTOMERS_PER_PAGE));
  return queryOptions({
    queryKey: [`/api/customers?${query}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGetList<ListedCustomer>(url, { signal }),
    staleTime: 5_000,
  });
};

/** Customers that what is typed begins, the first few. */
export const findCustomers = async (typed: string, signal: AbortSignal): Promise<ListedCustomer[]> =>
  (
    await apiGetList<ListedCustomer>(`/api/customers?perPage=8&q=${encodeURIComponent(typed.slice(0, 80))}`, {
      signal,
    })
  ).items.slice();

/** `GET /api/customers/stats`. */
export const customerStats = queryOptions({
  queryKey: ['/api/customers/stats'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<CustomerStats>(url, { signal }),
  staleTime: 5_000,
});

/** `GET /api/customers/{id}`. */
export const oneCustomer = (id: number) =>
  queryOptions({
    queryKey: [`/api/customers/${id}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<Customer>(url, { signal }),
    staleTime: 5_000,
  });

/** `GET /api/customers/{id}/notes`, newest first. */
export const customerNotes = (id: number) =>
  queryOptions({
    queryKey: [`/api/customers/${id}/notes`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<CustomerNote[]>(url, { signal }),
    staleTime: 5_000,
  });

/** `GET /api/customers/{id}/documents`, newest first. */
export const customerDocuments = (id: number) =>
  queryOptions({
    queryKey: [`/api/customers/${id}/documents`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<CustomerDocument[]>(url, { signal }),
    staleTime: 5_000,
  });

/** `GET /api/customers/{id}/identity-checks`. */
export const identityChecks = (id: number) =>
  queryOptions({
    queryKey: [`/api/customers/${id}/identity-checks`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<IdentityChecks>(url, { signal }),
    staleTime: 30_000,
  });

/** `POST /api/customers/{id}/identity-checks`: runs one. */
export const runIdentityCheck = (id: number): Promise<IdentityChecks> =>
  apiSend('POST', `/api/customers/${id}/identity-checks`);

/** `POST /api/customers/{id}/documents`. */
export const sendDocument = (
  id: number,
  { kind, name, note }: CustomerDocumentInput,
  file: File,
  options: UploadOptions,
): Promise<CustomerDocument> =>
  apiUpload(
    'POST',
    `/api/customers/${id}/documents?${new URLSearchParams({ kind, name, ...(note ? { note } : {}) })}`,
    file,
    options,
  );

/** `DELETE /api/customers/{id}/documents/{documentId}`. @returns those that are left */
export const removeDocument = (id: number, documentId: number): Promise<CustomerDocument[]> =>
  apiSend('DELETE', `/api/customers/${id}/documents/${documentId}`);

/** `GET /api/customers/{id}/driving`: today. */
export const customerDriving = (id: number) =>
  queryOptions({
    queryKey: [`/api/customers/${id}/driving`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<DrivingView>(url, { signal }),
    staleTime: 5_000,
  });

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

/** `GET /api/customers/{id}/merge/{otherId}`: what merging would do. */
export const mergePreview = (id: number, otherId: number) =>
  queryOptions({
    queryKey: [`/api/customers/${id}/merge/${otherId}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<MergePreview>(url, { signal }),
    staleTime: 0,
  });

/** `GET /api/customers/retention`. */
export const retention = queryOptions({
  queryKey: ['/api/customers/retention'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<Retention>(url, { signal }),
  staleTime: 5_000,
});

/** The same with who would be due if customers were kept for so many months; asked anew each time. */
export const retentionOf = (months: string) =>
  queryOptions({
    queryKey: [`/api/customers/retention?months=${months}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<Retention>(url, { signal }),
    enabled: months !== '',
  });

type Body = Readonly<Record<string, unknown>>;

export const addCustomer = (body: Body): Promise<Customer> => apiSend('POST', '/api/customers', body);

/** @throws ApiError `CONFLICT` with the customer as they are by now */
export const changeCustomer = (id: number, change: Body & { revision: number }): Promise<Customer> =>
  apiSend('PATCH', `/api/customers/${id}`, change);

export const keepLicence = (id: number, licence: Body): Promise<Customer> =>
  apiSend('PUT', `/api/customers/${id}/licence`, licence);

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
