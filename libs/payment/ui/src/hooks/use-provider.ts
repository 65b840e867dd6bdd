import { useLanguage } from '@convoy/shell-api';
import type { Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentConfig } from '../payment.api.ts';
import { loadProvider } from '../provider/load-provider.ts';

/** The provider's browser object, loaded on this page and no other; `error` when settings or script did not come. */
export function useProvider(): { stripe: Stripe | null; error: unknown; retry: () => void } {
  const config = useQuery(paymentConfig);
  // As the form began: another object would take a half-filled form away.
  const [language] = useState(useLanguage().language);
  const script = useQuery({
    queryKey: [
      'payment-provider',
      config.data?.scriptUrl,
      config.data?.publishableKey,
      config.data?.account,
      language,
    ] as const,
    // Wrapped: react-query keeps plain data, and the provider's object must be handed on as it is.
    queryFn: async () => ({ stripe: config.data ? await loadProvider(config.data, language) : null }),
    enabled: config.isSuccess,
    structuralSharing: false,
  });
  return {
    stripe: script.data?.stripe ?? null,
    error: config.error ?? script.error,
    retry: () => {
      if (config.isError) config.refetch();
      else if (script.isError) script.refetch();
    },
  };
}
