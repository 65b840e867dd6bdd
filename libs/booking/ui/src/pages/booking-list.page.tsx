import { apiErrorMessage, useSession } from '@convoy/shell-api';
import { Link, useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, cn, EmptyState, Icon, PageHeader, Select, Skeleton } from '@convoy/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type BookingStatus, bookingStatuses } from '../../../contract/src/index.ts';
import { BOOKINGS_PER_PAGE, bookingList } from '../booking.api.ts';
import { bookingPaths } from '../booking.paths.ts';
import { BookingCards, BookingTable } from '../list/booking-rows.tsx';
import { formatListUrl, parseListUrl } from '../list/list-url.state.ts';

/** `/booking/list`: the bookings one may see, newest first. */
export default function BookingListPage() {
  const { t } = useTranslation('booking');
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const filter = parseListUrl(query);
  const list = useQuery({ ...bookingList(filter), placeholderData: keepPreviousData });
  const isCustomer = (user?.role ?? 'customer') === 'customer';
  const total = list.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / BOOKINGS_PER_PAGE));
  const pageAt = (page: number) => `?${formatListUrl({ ...filter, page })}`;
  const showStatus = (status: BookingStatus | null) =>
    setQuery(formatListUrl({ ...filter, status, page: 1 }));
  const showEverybody = () => setQuery(formatListUrl({ ...filter, customer: null, page: 1 }));
  const showAll = () => setQuery(formatListUrl({ status: null, customer: null, page: 1 }));
  const ofOne = !isCustomer && filter.customer !== null;

  return (
    <>
      <PageHeader
        title={t(isCustomer ? 'list.titleCustomer' : 'list.title')}
        description={t(isCustomer ? 'list.textCustomer' : 'list.text')}
        actions={
          <Button asChild>
            <Link to={bookingPaths.book}>
              <Icon name="plus" />
              {t('list.new')}
            </Link>
          </Button>
        }
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Select
          aria-label={t('list.filter')}
          className="w-44 has-[option[value='']:checked]:text-foreground"
          value={filter.status ?? ''}
          onValueChange={(status) => showStatus((status || null) as BookingStatus | null)}
          options={[
            { value: '', label: t('list.all') },
            ...bookingStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
        />
        {ofOne && (
          <Button variant="secondary" size="sm" onClick={showEverybody} className="max-w-full">
            <span className="truncate">
              {t('list.ofCustomer', { name: list.data?.items[0]?.customerName ?? t('list.oneCustomer') })}
            </span>
            <Icon name="x" />
            <span className="sr-only">{t('list.everybody')}</span>
          </Button>
        )}
        <p aria-live="polite" className="text-muted-foreground text-sm tabular-nums">
          {list.data && t('list.total', { count: total })}
        </p>
      </div>
      {list.isPending ? (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{t('list.loading')}</span>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} className="h-28 rounded-xl lg:h-16" />
          ))}
        </div>
      ) : list.isError ? (
        <Alert
          tone="danger"
          title={t('list.failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => list.refetch()}>
              {t('list.retry')}
            </Button>
          }
        >
          {apiErrorMessage(list.error)}
        </Alert>
      ) : list.data.items.length === 0 ? (
        <Card>
          <EmptyState
            icon="calendar-days"
            title={t('list.empty')}
            text={t(filter.status ? 'list.emptyFiltered' : ofOne ? 'list.emptyCustomer' : 'list.emptyHint')}
            action={
              filter.status || ofOne || filter.page > 1 ? (
                <Button variant="outline" onClick={showAll}>
                  {t('list.clear')}
                </Button>
              ) : (
                <Button asChild>
                  <Link to={bookingPaths.book}>{t('list.find')}</Link>
                </Button>
              )
            }
          />
        </Card>
      ) : (
        <div
          aria-busy={list.isPlaceholderData}
          className={cn('transition-opacity', list.isPlaceholderData && 'opacity-55')}
        >
          <BookingTable bookings={list.data.items} withCustomer={!isCustomer} />
          <BookingCards bookings={list.data.items} withCustomer={!isCustomer} />
        </div>
      )}
      {pages > 1 && (
        <nav aria-label={t('list.pagination')} className="mt-6 flex items-center justify-between gap-3">
          <PageLink
            to={filter.page > 1 ? pageAt(filter.page - 1) : null}
            icon="chevron-left"
            label={t('list.previous')}
          />
          <p className="text-muted-foreground text-sm tabular-nums">
            {t('list.page', { page: filter.page, pages })}
          </p>
          <PageLink
            to={filter.page < pages ? pageAt(filter.page + 1) : null}
            icon="chevron-right"
            label={t('list.next')}
          />
        </nav>
      )}
    </>
  );
}

/** One way through the pages; plain and unpressable at the end. */
function PageLink({ to, icon, label }: { to: string | null; icon: string; label: string }) {
  const face = (
    <>
      {icon === 'chevron-left' && <Icon name={icon} />}
      {label}
      {icon === 'chevron-right' && <Icon name={icon} />}
    </>
  );
  if (to === null) {
    return (
      <Button variant="outline" disabled>
        {face}
      </Button>
    );
  }
  return (
    <Button asChild variant="outline">
      <Link to={to}>{face}</Link>
    </Button>
  );
}
