import { apiGet, apiSend } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { OnboardingLink, Payouts, ProviderAccountView } from '../../../contract/src/index.ts';

/** `GET /api/payments/account`: the brand's account at the provider, as last heard of. */
export const providerAccount = queryOptions({
  queryKey: ['/api/payments/account'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<ProviderAccountView>(url, { signal }),
  staleTime: 30_000,
});

/** `GET /api/payments/payouts`: what waits at the provider, and what it paid out. */
export const payouts = queryOptions({
  queryKey: ['/api/payments/payouts'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<Payouts>(url, { signal }),
  staleTime: 30_000,
});

/** Where the owner goes on telling the provider about the business. */
export const beginOnboarding = (): Promise<OnboardingLink> =>
  apiSend('POST', '/api/payments/account/onboarding', {});

/** Asks the provider how the account is now. */
export const refreshAccount = (): Promise<ProviderAccountView> =>
  apiSend('POST', '/api/payments/account/refresh', {});
