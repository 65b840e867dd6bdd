import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { apiGet } from './api-client.ts';

/** Reads the first element of the query key: `useQuery({ queryKey: ['/api/bookings'] })`. */
const readFirstKey: QueryFunction = ({ queryKey, signal }) => {
  const [url] = queryKey;
  if (typeof url !== 'string') throw new Error('The first element of a query key is the address to read.');
  return apiGet(url, { signal });
};

/**
 * react-query with the product's defaults: no retries, no refetch on focus or reconnect, data that stays until
 * something renews it, and a 401 that raises like any other refusal.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readFirstKey,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Offline, a call fails at once and says so, instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
