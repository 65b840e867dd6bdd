import { apiErrorMessage, useLanguage, useSession } from '@convoy/shell-api';
import { Link, useNavigate, useSearchParams } from '@convoy/shell-api/router';
import { Button, Icon, PageHeader, Select } from '@convoy/ui-kit';
import { DataTable, type SortChoice } from '@convoy/ui-kit/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type BookingListItem, type BookingStatus, bookingStatuses } from '../../../contract/src/index.ts';
import { BOOKINGS_PER_PAGE, bookingList } from '../booking.api.ts';
import { bookingPaths } from '../booking.paths.ts';
import { isSortKey, useBookingColumns } from '../list/booking-columns.tsx';
import { type BookingListState, formatListUrl, parseListUrl } from '../list/list-url.state.ts';

const none: readonly BookingListItem[] = [];
const idOf = (booking: BookingListItem) => String(booking.id);
const nameOf = (booking: BookingListItem) => `${booking.reference}, ${booking.vanMake} ${booking.vanModel}`;

/** `/booking/list`: the bookings one may see, newest first or as one sorts them. Filter, order and page are in the address. */
export default function BookingListPage() {
  const { t } = useTranslation('booking');
  const { user } = useSession();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const filter = parseListUrl(query);
  const list = useQuery({ ...bookingList(filter), placeholderData: keepPreviousData });
  const isCustomer = (user?.role ?? 'customer') === 'customer';
  const columns = useBookingColumns(!isCustomer);
  const show = (change: Partial<BookingListState>) =>
    setQuery(formatListUrl({ ...filter, page: 1, ...change }));
  const ofOne = !isCustomer && filter.customer !== null;
  const isNarrowed = filter.status !== null || ofOne || filter.page > 1;

  const sorting: readonly SortChoice[] = filter.sort
    ? [{ id: filter.sort.replace('-', ''), desc: filter.sort.startsWith('-') }]
    : [];
  // The server sorts by one column; of several the last one chosen counts.
  const sortBy = (chosen: readonly SortChoice[]) => {
    const last = chosen.at(-1);
    show({ sort: last && isSortKey(last.id) ? `${last.desc ? '-' : ''}${last.id}` : null });
  };

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
      <DataTable
        label={t('list.caption')}
        columns={columns}
        rows={list.data?.items ?? none}
        rowId={idOf}
        rowLabel={nameOf}
        locale={language}
        countText={(count) => t('list.total', { count })}
        storageKey={isCustomer ? 'booking.list.own' : 'booking.list'}
        maxHeight="max(24rem, calc(100dvh - 19rem))"
        onOpen={(booking) => navigate(bookingPaths.detail(booking.id))}
        loading={list.isPending}
        refreshing={list.isPlaceholderData}
        error={
          list.isError
            ? {
                title: t('list.failed'),
                text: apiErrorMessage(list.error),
                onRetry: () => list.refetch(),
              }
            : null
        }
        empty={{
          icon: 'calendar-days',
          title: t('list.empty'),
          text: t(filter.status ? 'list.emptyFiltered' : ofOne ? 'list.emptyCustomer' : 'list.emptyHint'),
          action: isNarrowed ? (
            <Button variant="outline" onClick={() => show({ status: null, customer: null })}>
              {t('list.clear')}
            </Button>
          ) : (
            <Button asChild>
              <Link to={bookingPaths.book}>{t('list.find')}</Link>
            </Button>
          ),
        }}
        server={{
          total: list.data?.total ?? 0,
          page: filter.page,
          perPage: BOOKINGS_PER_PAGE,
          onPageChange: (page) => show({ page }),
          sorting,
          onSortingChange: sortBy,
        }}
        toolbar={
          <>
            <div className="w-44">
              <Select
                aria-label={t('list.filter')}
                className="has-[option[value='']:checked]:text-foreground md:h-8"
                value={filter.status ?? ''}
                onValueChange={(status) => show({ status: (status || null) as BookingStatus | null })}
                options={[
                  { value: '', label: t('list.all') },
                  ...bookingStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
                ]}
              />
            </div>
            {ofOne && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => show({ customer: null })}
                className="max-w-full"
              >
                <span className="truncate">
                  {t('list.ofCustomer', { name: list.data?.items[0]?.customerName ?? t('list.oneCustomer') })}
                </span>
                <Icon name="x" />
                <span className="sr-only">{t('list.everybody')}</span>
              </Button>
            )}
          </>
        }
      />
    </>
  );
}
