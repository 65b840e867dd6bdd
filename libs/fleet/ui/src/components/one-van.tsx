import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { Link, useParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, EmptyState, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetVan } from '../../../contract/src/index.ts';
import { fleetVan } from '../fleet.api.ts';
import { fleetPaths } from '../fleet.paths.ts';

/** Reads the van that the address names; says so where it cannot be had. */
export function OneVan({ children }: { children: (van: FleetVan) => ReactNode }) {
  const { t } = useTranslation('fleet');
  const { vanId = '' } = useParams();
  const valid = /^[1-9]\d{0,11}$/.test(vanId);
  const van = useQuery({ ...fleetVan(Number(vanId)), enabled: valid });
  const missing = !valid || (van.error instanceof ApiError && [400, 404].includes(van.error.status));
  if (missing)
    return (
      <Card>
        <EmptyState
          icon="van"
          title={<h1 className="text-xl">{t('van.notFound')}</h1>}
          text={t('van.notFoundText')}
          action={
            <Button asChild>
              <Link to={fleetPaths.fleet}>{t('van.back')}</Link>
            </Button>
          }
        />
      </Card>
    );
  // A reading that failed takes nothing away.
  if (van.data) return children(van.data);
  if (van.isError)
    return (
      <Alert
        tone="danger"
        title={t('van.failed')}
        action={
          <Button variant="outline" size="sm" onClick={() => van.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {apiErrorMessage(van.error)}
      </Alert>
    );
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-10 w-64" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-80 rounded-xl" />
        <Skeleton className="h-80 rounded-xl" />
      </div>
    </div>
  );
}
