import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { cn } from '@convoy/ui-kit';
import type { DataColumn } from '@convoy/ui-kit/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedCustomer } from '../../../contract/src/index.ts';
import { CustomerStatusBadge } from '../components/customer-status.tsx';
import { customerPaths } from '../customer.paths.ts';

/** Columns of the directory. At a window of 1280 px the usual ones stand beside the sidebar. */
export function useCustomerColumns(): readonly DataColumn<ListedCustomer>[] {
  const { t } = useTranslation('customer');
  const { instant, number } = useFormats();
  return useMemo(
    (): readonly DataColumn<ListedCustomer>[] => [
      {
        id: 'name',
        header: t('facts.name'),
        value: (customer) => `${customer.lastName} ${customer.firstName}`,
        text: (customer) => `${customer.firstName} ${customer.lastName}`,
        cell: (customer, place) => (
          <>
            {place === 'card' ? (
              `${customer.firstName} ${customer.lastName}`
            ) : (
              <Link
                to={customerPaths.customer(customer.id)}
                className="relative z-1 block truncate rounded-xs font-medium hover:underline"
              >
                {customer.firstName} {customer.lastName}
              </Link>
            )}
            {customer.company && (
              <span
                className={cn(
                  'block font-normal text-muted-foreground text-xs',
                  place === 'grid' && 'truncate',
                )}
              >
                {customer.company}
              </span>
            )}
          </>
        ),
        minWidth: 150,
        hideable: false,
        card: 'title',
      },
      { id: 'email', header: t('facts.email'), value: (customer) => customer.email, minWidth: 190 },
      {
        id: 'phone',
        header: t('facts.phone'),
        value: (customer) => customer.phone,
        sortable: false,
        minWidth: 130,
        grow: 0.5,
      },
      {
        id: 'status',
        header: t('facts.status'),
        value: (customer) => t(`status.${customer.status}`),
        cell: (customer) => <CustomerStatusBadge status={customer.status} />,
        sortable: false,
        minWidth: 120,
        grow: 0.3,
        card: 'badge',
      },
      {
        id: 'hires',
        header: t('facts.hires'),
        value: (customer) => customer.hires,
        text: (customer) => number(customer.hires),
        align: 'end',
        sortable: false,
        minWidth: 105,
        grow: 0.2,
      },
      {
        id: 'lastHireAt',
        header: t('facts.lastHireAt'),
        value: (customer) => customer.lastHireAt,
        text: (customer) => (customer.lastHireAt ? instant(customer.lastHireAt) : ''),
        sortable: false,
        initiallyHidden: true,
        minWidth: 150,
        card: 'none',
      },
      {
        id: 'hasLicence',
        header: t('facts.licence'),
        value: (customer) => customer.hasLicence,
        text: (customer) => t(customer.hasLicence ? 'yes' : 'no'),
        sortable: false,
        initiallyHidden: true,
        minWidth: 110,
        card: 'none',
      },
      {
        id: 'created',
        header: t('facts.createdAt'),
        value: (customer) => customer.createdAt,
        text: (customer) => instant(customer.createdAt),
        initiallyHidden: true,
        minWidth: 150,
        card: 'none',
      },
    ],
    [t, instant, number],
  );
}
