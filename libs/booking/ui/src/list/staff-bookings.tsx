import { apiErrorMessage, pageAround, useLanguage } from '@convoy/shell-api';
import { Link, useLatestQuery, useNavigate, useSearchParams } from '@convoy/shell-api/router';
import { Button, Icon, Select, toast } from '@convoy/ui-kit';
import { type DataColumn, DataTable, exportAsCsv, type SortChoice } from '@convoy/ui-kit/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type BookingListItem, bookingStatuses } from '../../../contract/src/index.ts';
import { bookingPaths } from '../booking.paths.ts';
import { isSortKey, useBookingColumns } from './booking-columns.tsx';
import { BOOKINGS_PER_PAGE, bookingList, MOST_EXPORTED, wholeBookingList } from './booking-list.api.ts';
import { ListFilters } from './list-filters.tsx';
import { type BookingListState, formatListUrl, parseListUrl, wholeList } from './list-url.state.ts';
import { PresetChips } from './preset-chips.tsx';

const none: readonly BookingListItem[] = [];
const idOf = (booking: BookingListItem) => String(booking.id);
const nameOf = (booking: BookingListItem) => `${booking.reference}, ${booking.vanMake} ${booking.vanModel}`;

/** What the state select offers: every state, and the two groups of them. */
const groups = ['open', 'ended'] as const;

/** The brand's bookings as its staff work with them. Filter, order and page are in the address; columns in the browser. */
export function StaffBookings() {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const latest = useLatestQuery();
  const state = parseListUrl(query);
  const list = useQuery({ ...bookingList(state), placeholderData: keepPreviousData });
  const columns = useBookingColumns();
  const go = (next: BookingListState) => setQuery(formatListUrl(next));
  const show = (change: Partial<BookingListState>) =>
    go({ ...parseListUrl(latest()), page: 1, cursor: undefined, ...change });
  const narrowed = String(formatListUrl({ ...state, page: 1, sort: null })) !== '';

  const sorting: readonly SortChoice[] = state.sort
    ? [{ id: state.sort.replace('-', ''), desc: state.sort.startsWith('-') }]
    : [];
  // The server sorts by one column; of several the last one chosen counts.
  const sortBy = (chosen: readonly SortChoice[]) => {
    const last = chosen.at(-1);
    show({ sort: last && isSortKey(last.id) ? `${last.desc ? '-' : ''}${last.id}` : null });
  };

  const save = async (_page: readonly BookingListItem[], shown: readonly DataColumn<BookingListItem>[]) => {
    try {
      const { rows, cut } = await wholeBookingList(state);
      exportAsCsv<BookingListItem>(`${t('list.exportName')}.csv`)(rows, shown);
      toast({
        title: t('list.exported', { count: rows.length }),
        description: cut ? t('list.exportCut', { count: MOST_EXPORTED }) : undefined,
        tone: 'success',
      });
    } catch (error) {
      toast({ title: t('list.exportFailed'), description: apiErrorMessage(error), tone: 'destructive' });
    }
  };

  return (
    <>
      <PresetChips
        state={state}
        total={list.isPlaceholderData ? null : (list.data?.total ?? null)}
        onChange={go}
      />
      <DataTable
        label={t('list.caption')}
        columns={columns}
        rows={list.data?.items ?? none}
        rowId={idOf}
        rowLabel={nameOf}
        locale={language}
        countText={(count) => t('list.total', { count })}
        storageKey="booking.list"
        maxHeight="max(24rem, calc(100dvh - 22rem))"
        onOpen={(booking) => navigate(bookingPaths.detail(booking.id))}
        onExport={(rows, shown) => void save(rows, shown)}
        loading={list.isPending}
        refreshing={list.isPlaceholderData}
        error={
          list.isError && !list.data
            ? { title: t('list.failed'), text: apiErrorMessage(list.error), onRetry: () => list.refetch() }
            : null
        }
        empty={{
          icon: state.only === 'overdue' ? 'circle-check' : 'calendar-days',
          title: t(state.only === 'overdue' ? 'list.noneOverdue' : 'list.empty'),
          text: t(narrowed ? 'list.emptyFiltered' : 'list.emptyBusiness'),
          action: narrowed ? (
            <Button variant="outline" onClick={() => go(wholeList)}>
              {t('list.clear')}
            </Button>
          ) : (
            <Button asChild>
              <Link to={bookingPaths.newBooking}>{t('list.new')}</Link>
            </Button>
          ),
        }}
        server={{
          total: list.data?.total ?? 0,
          page: state.page,
          perPage: BOOKINGS_PER_PAGE,
          onPageChange: (page) => show(pageAround(page, state.page, list.data)),
          sorting,
          onSortingChange: sortBy,
          search: state.q,
          onSearchChange: (q) => show({ q: q.trim().slice(0, 80) }),
          onClear: () => go(wholeList),
        }}
        toolbar={
          <>
            <div className="w-40">
              <Select
                aria-label={t('list.filter')}
                className="has-[option[value='']:checked]:text-foreground md:h-8"
                value={state.status ?? (groups.find((group) => group === state.only) || '')}
                onValueChange={(value) =>
                  show({
                    status: bookingStatuses.find((status) => status === value) ?? null,
                    only: groups.find((group) => group === value) ?? null,
                  })
                }
                options={[
                  { value: '', label: t('list.all') },
                  ...groups.map((group) => ({ value: group, label: t(`list.groups.${group}`) })),
                  ...bookingStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
                ]}
              />
            </div>
            <ListFilters state={state} onChange={show} />
            {state.customer !== null && (
              <Button variant="secondary" size="sm" onClick={() => show({ customer: null })}>
                <span className="truncate">
                  {t('list.ofCustomer', {
                    // Rows of the list before this one may be anybody's.
                    name:
                      (list.isPlaceholderData ? undefined : list.data?.items[0]?.customerName) ??
                      t('list.oneCustomer'),
                  })}
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
