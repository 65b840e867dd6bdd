import { apiErrorMessage, pageAround, useAbility, useLanguage } from '@convoy/shell-api';
import { Link, useLatestQuery, useNavigate, useSearchParams } from '@convoy/shell-api/router';
import { Button, Icon, PageHeader } from '@convoy/ui-kit';
import { SearchField } from '@convoy/ui-kit/controls';
import { DataTable, type SortChoice } from '@convoy/ui-kit/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CustomerSort, customerSorts, type ListedCustomer } from '../../../contract/src/index.ts';
import { CustomerAccess } from '../components/customer-access.tsx';
import { CUSTOMERS_PER_PAGE, customerList } from '../customer.api.ts';
import { customerPaths } from '../customer.paths.ts';
import { useCustomerColumns } from '../list/customer-columns.tsx';
import { CustomerFilters } from '../list/customer-filters.tsx';
import { CustomerStatCards } from '../list/customer-stats.tsx';
import {
  type CustomerListState,
  countFilters,
  formatListUrl,
  parseListUrl,
  wholeList,
} from '../list/list-url.state.ts';
import { RetentionDialog } from '../list/retention-dialog.tsx';
import { useLiveCustomers } from '../live/use-live-customers.ts';

const none: readonly ListedCustomer[] = [];
const idOf = (customer: ListedCustomer) => String(customer.id);
const nameOf = (customer: ListedCustomer) => `${customer.firstName} ${customer.lastName}`;

/** `/customers`: who hires from the brand. */
export default function CustomersPage() {
  return (
    <CustomerAccess>
      <Customers />
    </CustomerAccess>
  );
}

function Customers() {
  const { t } = useTranslation('customer');
  const { language } = useLanguage();
  const ability = useAbility();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const latest = useLatestQuery();
  const state = parseListUrl(query);
  const [keeping, setKeeping] = useState(false);
  // What is asked for is what stands in the box, at once: each letter asks, and the answer to an earlier one is dropped.
  const [typed, setTyped] = useState(state.q);
  const [seen, setSeen] = useState(state.q);
  if (seen !== state.q) {
    setSeen(state.q);
    // The address was changed from outside: a link, back, or all filters taken away.
    if (typed.trim() !== state.q) setTyped(state.q);
  }
  const list = useQuery({ ...customerList(state), placeholderData: keepPreviousData });
  useLiveCustomers();
  const columns = useCustomerColumns();
  const show = (change: Partial<CustomerListState>, replace = false) =>
    setQuery(formatListUrl({ ...parseListUrl(latest()), page: 1, cursor: undefined, ...change }), {
      replace,
    });
  const { items, total } = list.data ?? { items: none, total: 0 };
  // The page that is asked for may be there no longer: the last customer on it was merged, or erased, meanwhile.
  const lastPage = Math.max(1, Math.ceil(total / CUSTOMERS_PER_PAGE));
  const gone = items.length === 0 && total > 0 && state.page > lastPage && !list.isPlaceholderData;
  useEffect(() => {
    if (gone) show({ page: lastPage }, true);
  });
  // On the way to the last page nothing is known of it yet.
  const leaving = gone || (items.length === 0 && total > 0 && list.isPlaceholderData);
  const clear = () => {
    setTyped('');
    setQuery(formatListUrl({ ...wholeList, sort: state.sort }));
  };
  const narrowed = state.q !== '' || countFilters(state) > 0;
  const sorting: readonly SortChoice[] = state.sort
    ? [{ id: state.sort.replace('-', ''), desc: state.sort.startsWith('-') }]
    : [];
  const sortBy = (chosen: readonly SortChoice[]) => {
    const last = chosen.at(-1);
    const sort = last && `${last.desc ? '-' : ''}${last.id}`;
    show({ sort: customerSorts.find((one): one is CustomerSort => one === sort) ?? null });
  };

  return (
    <>
      <PageHeader
        title={t('titles.customers')}
        description={t('list.text')}
        actions={
          ability.can('add', 'Customer') && (
            <Button asChild>
              <Link to={customerPaths.add}>
                <Icon name="plus" />
                {t('titles.add')}
              </Link>
            </Button>
          )
        }
        moreActions={[
          ...(ability.can('add', 'Customer')
            ? [
                {
                  label: t('import.link'),
                  icon: 'upload' as const,
                  onSelect: () => void navigate(customerPaths.import),
                },
              ]
            : []),
          ...(ability.can('export', 'Customer')
            ? [
                {
                  label: t('import.export'),
                  icon: 'download' as const,
                  onSelect: () => window.location.assign(customerPaths.exportFile),
                },
              ]
            : []),
          ...(ability.can('configure', 'Customer')
            ? [{ label: t('retention.title'), icon: 'clock' as const, onSelect: () => setKeeping(true) }]
            : []),
        ]}
      />
      <CustomerStatCards />
      <div className="mb-4">
        <SearchField
          className="max-w-xl"
          aria-label={t('list.search')}
          placeholder={t('list.searchHint')}
          value={typed}
          maxLength={80}
          onValueChange={(words) => {
            setTyped(words);
            const q = words.trim().slice(0, 80);
            setSeen(q);
            if (q !== state.q) show({ q }, true);
          }}
        />
      </div>
      <DataTable
        label={t('list.caption')}
        columns={columns}
        rows={items}
        rowId={idOf}
        rowLabel={nameOf}
        locale={language}
        countText={(count) => t('list.count', { count })}
        storageKey="customer.list"
        maxHeight="max(24rem, calc(100dvh - 26rem))"
        onOpen={(customer) => navigate(customerPaths.customer(customer.id))}
        loading={list.isPending || leaving}
        refreshing={list.isPlaceholderData}
        error={
          list.isError && !list.data
            ? { title: t('list.failed'), text: apiErrorMessage(list.error), onRetry: () => list.refetch() }
            : null
        }
        empty={{
          icon: 'users',
          title: t('list.empty'),
          text: t(narrowed ? 'list.emptyFiltered' : 'list.emptyText'),
          action: narrowed ? (
            <Button variant="outline" onClick={clear}>
              {t('list.clear')}
            </Button>
          ) : (
            <Button asChild>
              <Link to={customerPaths.add}>{t('titles.add')}</Link>
            </Button>
          ),
        }}
        searchable={false}
        server={{
          total,
          page: state.page,
          perPage: CUSTOMERS_PER_PAGE,
          onPageChange: (page) => show(pageAround(page, state.page, list.data)),
          sorting,
          onSortingChange: sortBy,
          onClear: clear,
        }}
        toolbar={<CustomerFilters state={state} onChange={show} />}
      />
      {keeping && <RetentionDialog onClose={() => setKeeping(false)} />}
    </>
  );
}
