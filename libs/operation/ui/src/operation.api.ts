import { apiGet } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { SystemView } from '../../contract/src/index.ts';

/** Processes tell every ten seconds; asking more often shows nothing new. */
const LOOK_MS = 10_000;
/** Older figures are said to be old. */
export const STALE_MS = 30_000;

/** `GET /api/system`: how the product is doing; for head office. */
export const systemView = queryOptions({
  queryKey: ['/api/system'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<SystemView>(url, { signal }),
  refetchInterval: LOOK_MS,
  staleTime: LOOK_MS / 2,
});
