import type { EntitlementsView } from '@convoy/billing/contract';
import { apiGet } from '@convoy/shell-api';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** What the brand bought, as `GET /api/tenant` tells who works for it. */
const entitlements = queryOptions({
  queryKey: ['/api/tenant', 'entitlements'] as const,
  queryFn: ({ queryKey: [url], signal }) =>
    apiGet<{ entitlements?: EntitlementsView }>(url, { signal }).then(
      (tenant) => tenant.entitlements ?? null,
    ),
  staleTime: 60_000,
});

/**
 * Whether the brand has the add-on that trackers come with; undefined until that is known. Where it cannot be asked it counts as had:
 * the server refuses in any case, and says what to buy.
 */
export function useHasGps(): boolean | undefined {
  const { data, isError } = useQuery(entitlements);
  if (isError) return true;
  if (data === undefined) return undefined;
  return data?.addOns.find(({ code }) => code === 'gps')?.may ?? true;
}

/** What the add-on costs a month for each van, where the brand's plan can have it as it is: pounds. */
export function useGpsPrice(): string | null {
  const { data } = useQuery(entitlements);
  const upgrade = data?.addOns.find(({ code }) => code === 'gps')?.upgrade;
  return upgrade && !upgrade.plan && upgrade.addOn?.per === 'van-month' ? upgrade.addOn.price : null;
}
