import type { SearchResult } from '@convoy/search/contract';
import { apiGet } from '@convoy/shell-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Rest after the last key before records are asked for (ms). */
export const SEARCH_PAUSE = 200;

/** Shortest and longest text worth asking for. */
const SHORTEST = 2;
const LONGEST = 100;

export type RecordSearch =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly records: readonly SearchResult[] }
  | { readonly state: 'failed'; readonly error: unknown; retry(): void };

/** Records that answer what is typed. Asked for after a pause; a question that was typed over is called off. */
export function useRecordSearch(typed: string): RecordSearch {
  // Half a sign at the cut cannot be written into an address.
  const wanted = typed
    .trim()
    .slice(0, LONGEST)
    .replace(/[\uD800-\uDBFF]$/, '');
  const asked = useSettled(wanted, SEARCH_PAUSE);
  const enabled = asked.length >= SHORTEST;
  const query = useQuery({
    queryKey: ['/api/search', asked],
    queryFn: ({ signal }) => apiGet<SearchResult[]>(`/api/search?q=${encodeURIComponent(asked)}`, { signal }),
    enabled,
    // Records change; the same words are asked for again when the search is opened again.
    staleTime: 0,
    gcTime: 60_000,
    refetchOnMount: true,
    placeholderData: keepPreviousData,
  });
  if (wanted.length < SHORTEST) return { state: 'idle' };
  if (!enabled || wanted !== asked || query.isPending || query.isPlaceholderData) return { state: 'loading' };
  if (query.isError) {
    return query.isFetching
      ? { state: 'loading' }
      : { state: 'failed', error: query.error, retry: () => void query.refetch() };
  }
  return { state: 'found', records: query.data };
}

/** A value once it has rested for `pause` ms. */
function useSettled<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
