import { ApiError } from '@convoy/shell-api';
import { Link, useParams } from '@convoy/shell-api/router';
import { Button, Card, EmptyState, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../../contract/src/index.ts';
import { oneCustomer } from '../customer.api.ts';
import { customerPaths } from '../customer.paths.ts';
import { FailedToLoad } from './failed-to-load.tsx';

/** Reads the customer that the address names; says so where they cannot be had. */
export function OneCustomer({ children }: { children: (customer: Customer) => ReactNode }) {
  const { t } = useTranslation('customer');
  const { customerId = '' } = useParams();
  const valid = /^[1-9]\d{0,11}$/.test(customerId);
  const customer = useQuery({ ...oneCustomer(Number(customerId)), enabled: valid });
  const missing =
    !valid || (customer.error instanceof ApiError && [400, 404].includes(customer.error.status));
  if (missing)
    return (
      <Card>
        <EmptyState
          icon="users"
          title={<h1 className="text-xl">{t('customer.notFound')}</h1>}
          text={t('customer.notFoundText')}
          action={
            <Button asChild>
              <Link to={customerPaths.customers}>{t('customer.back')}</Link>
            </Button>
          }
        />
      </Card>
    );
  // A reading that failed takes nothing away.
  if (customer.data) return children(customer.data);
  if (customer.isError)
    return (
      <FailedToLoad
        title={t('customer.failed')}
        error={customer.error}
        onRetry={() => void customer.refetch()}
      />
    );
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-10 w-64" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-80 rounded-xl" />
        <Skeleton className="h-80 rounded-xl" />
      </div>
    </div>
  );
}
