import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { identityChecks } from '../customer.api.ts';

const IdentityChecksCard = lazy(() => import('./identity-checks-card.tsx'));

/** Checks of who a customer is; nothing where none can be run and none was, or nobody can say so. */
export function IdentityChecksOf({ customerId }: { customerId: number }) {
  const { data } = useQuery(identityChecks(customerId));
  if (!data || (!data.offered && data.checks.length === 0)) return null;
  return (
    <Suspense fallback={null}>
      <IdentityChecksCard customerId={customerId} known={data} />
    </Suspense>
  );
}
