import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { Link, useParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, EmptyState, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetDepot } from '../../../contract/src/index.ts';
import { fleetPaths } from '../fleet.paths.ts';
import { fleetDepot } from './depots.api.ts';

/** Reads the depot that the address names; says so where it cannot be had. */
export function OneDepot({ children }: { children: (depot: FleetDepot) => ReactNode }) {
  const { t } = useTranslation('fleet');
  const { depotId = '' } = useParams();
  const valid = /^[1-9]\d{0,11}$/.test(depotId);
  const depot = useQuery({ ...fleetDepot(Number(depotId)), enabled: valid });
  const missing = !valid || (depot.error instanceof ApiError && [400, 404].includes(depot.error.status));
  if (missing)
    return (
      <Card>
        <EmptyState
          icon="warehouse"
          heading="h1"
          title={t('depots.missing')}
          text={t('depots.missingText')}
          action={
            <Button asChild>
              <Link to={fleetPaths.depots}>{t('depots.back')}</Link>
            </Button>
          }
        />
      </Card>
    );
  // A reading that failed takes nothing away.
  if (depot.data) return children(depot.data);
  if (depot.isError)
    return (
      <Alert
        tone="danger"
        title={t('depots.oneFailed')}
        action={
          <Button variant="outline" size="sm" onClick={() => depot.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {apiErrorMessage(depot.error)}
      </Alert>
    );
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-96 max-w-4xl rounded-xl" />
    </div>
  );
}
