import { useSession } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button } from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import { paymentPaths } from '../payment.paths.ts';

/** The way on to one's dashboard. A guest has none: their session is of one booking, and the way would end at the sign-in. */
export function ToDashboard({ children }: { readonly children: ReactNode }) {
  if (useSession().guest !== null) return null;
  return (
    <Button asChild variant="ghost">
      <Link to={paymentPaths.dashboard}>{children}</Link>
    </Button>
  );
}
