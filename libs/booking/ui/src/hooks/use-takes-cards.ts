import type { PaymentConfig } from '@convoy/payment/contract';
import { apiGet } from '@convoy/shell-api';
import { useQuery } from '@tanstack/react-query';

/** Whether the brand takes cards online; where it does not, everything is paid at the counter. True until it is known. */
export function useTakesCards(): boolean {
  const { data } = useQuery({
    queryKey: ['/api/payments/config'] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<PaymentConfig>(url, { signal }),
    staleTime: 60_000,
  });
  return data?.account !== null;
}
