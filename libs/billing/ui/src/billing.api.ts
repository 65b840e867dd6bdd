import { apiGet } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { EntitlementsView } from '../../contract/src/index.ts';

/** What the brand bought, may buy and uses, as `GET /api/tenant` tells who works for it. Asked for anew wherever it is shown. */
export const entitlements = queryOptions({
  queryKey: ['/api/tenant', 'entitlements'] as const,
  queryFn: ({ queryKey: [url], signal }) =>
    apiGet<{ entitlements?: EntitlementsView }>(url, { signal }).then(
      (tenant) => tenant.entitlements ?? null,
    ),
  staleTime: 0,
});
