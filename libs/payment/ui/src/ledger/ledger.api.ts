import { apiGet, apiGetList, apiSend, type PagePlace } from '@convoy/shell-api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  LedgerEntry,
  LedgerFaults,
  LedgerMovements,
  LedgerReport,
  ReconcileStanding,
  Reconciliation,
} from '../../../contract/src/index.ts';

/** Entries of a day shown at once. */
export const ENTRIES_PER_PAGE = 50;
/** How long the line to the provider is left alone at least before it is looked at again, in milliseconds. */
export const SOON_MS = 3_000;

type Period = { readonly from: string; readonly to: string };
const LEDGER = '/api/payments/ledger';

/** The books of a period laid beside the provider; while it is away, asked again by itself. */
export const ledgerReport = ({ from, to }: Period) =>
  queryOptions({
    queryKey: [`${LEDGER}?from=${from}&to=${to}`] as const,
    queryFn: ({ queryKey, client, signal }) =>
      apiGet<LedgerReport>(queryKey[0], {
        signal,
        background: client.getQueryData<LedgerReport>(queryKey)?.compared === false,
      }),
    staleTime: 30_000,
  });

/** Where the books of a period are as a file. */
export const ledgerFile = ({ from, to }: Period): string => `${LEDGER}/entries.csv?from=${from}&to=${to}`;

/** Entries of a day, page by page. */
export const ledgerEntries = (date: string) =>
  infiniteQueryOptions({
    queryKey: [`${LEDGER}/entries?date=${date}&perPage=${ENTRIES_PER_PAGE}`] as const,
    queryFn: ({ queryKey: [url], signal, pageParam: { page, cursor } }) =>
      apiGetList<LedgerEntry>(`${url}&page=${page}${cursor ? `&cursor=${cursor}` : ''}`, { signal }),
    initialPageParam: { page: 1 } as PagePlace,
    getNextPageParam: ({ next }, pages) =>
      next === undefined ? undefined : { page: pages.length + 1, cursor: next },
    staleTime: 30_000,
  });

/** What the provider's balance did on a day. */
export const ledgerMovements = (date: string) =>
  queryOptions({
    queryKey: [`${LEDGER}/movements?date=${date}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<LedgerMovements>(url, { signal }),
    staleTime: 30_000,
  });

/** What is wrong in all of the books. Reads them whole: asked for by a press alone. */
export const ledgerFaults = queryOptions({
  queryKey: [`${LEDGER}/faults`] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<LedgerFaults>(url, { signal }),
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/** When to look again at a line that rests, in milliseconds. */
export const nextLook = (standing: ReconcileStanding | undefined): number =>
  Math.max(SOON_MS, (standing?.provider.askedAgainInSeconds ?? 0) * 1_000);

/** How the line to the provider is, and what waits; looked at by itself while the line rests. */
export const reconcileStanding = queryOptions({
  queryKey: ['/api/payments/reconcile'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<ReconcileStanding>(url, { signal, background: true }),
  refetchInterval: ({ state }) => (state.data && state.data.provider.state !== 'up' ? SOON_MS : false),
  staleTime: 5_000,
});

/** Asks the provider about everything that is open, now. */
export const reconcileNow = () => apiSend<Reconciliation>('POST', '/api/payments/reconcile');
