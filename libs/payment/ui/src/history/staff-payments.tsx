import { apiErrorMessage, pageAround, useLanguage } from '@convoy/shell-api';
import { useLatestQuery, useNavigate, useSearchParams } from '@convoy/shell-api/router';
import { Button, Icon, Select } from '@convoy/ui-kit';
import { DataTable } from '@convoy/ui-kit/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListedPayment } from '../../../contract/src/index.ts';
import { paymentPaths } from '../payment.paths.ts';
import { PAYMENTS_PER_PAGE, paymentList } from './history.api.ts';
import { HistoryFilters } from './history-filters.tsx';
import {
  formatHistoryUrl,
  type HistoryState,
  parseHistoryUrl,
  statusChoices,
  wholeHistory,
} from './history-url.state.ts';
import { usePaymentColumns } from './payment-columns.tsx';
import { PaymentSums } from './payment-sums.tsx';

const none: readonly ListedPayment[] = [];
const idOf = (payment: ListedPayment) => String(payment.id);

/** The brand's payments as its staff look through them. Filter and page are in the address; columns in the browser. */
export function StaffPayments() {
  const { t } = useTranslation('payment');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const latest = useLatestQuery();
  const state = parseHistoryUrl(query);
  const list = useQuery({ ...paymentList(state), placeholderData: keepPreviousData });
  const columns = usePaymentColumns();
  const go = (next: HistoryState) => setQuery(formatHistoryUrl(next));
  const show = (change: Partial<HistoryState>) =>
    go({ ...parseHistoryUrl(latest()), page: 1, cursor: undefined, ...change });
  const narrowed = String(formatHistoryUrl({ ...state, page: 1 })) !== '';
  const one = state.customer ?? state.booking;
  const first = list.isPlaceholderData ? undefined : list.data?.items[0];
  return (
    <>
      <PaymentSums state={state} own={false} />
      <DataTable
        label={t('history.title')}
        columns={columns}
        rows={list.data?.items ?? none}
        rowId={idOf}
        rowLabel={(payment) => `${payment.reference}, ${payment.customerName}`}
        locale={language}
        countText={(count) => t('history.count', { count })}
        storageKey="payment.history"
        maxHeight="max(24rem, calc(100dvh - 26rem))"
        onOpen={(payment) => navigate(paymentPaths.booking(payment.bookingId))}
        loading={list.isPending}
        refreshing={list.isPlaceholderData}
        error={
          list.isError && !list.data
            ? { title: t('history.failed'), text: apiErrorMessage(list.error), onRetry: () => list.refetch() }
            : null
        }
        empty={{
          icon: 'credit-card',
          title: t('history.empty'),
          text: t(narrowed ? 'history.emptyFiltered' : 'history.emptyBusiness'),
          action: narrowed ? (
            <Button variant="outline" onClick={() => go(wholeHistory)}>
              {t('history.clear')}
            </Button>
          ) : undefined,
        }}
        server={{
          total: list.data?.total ?? 0,
          page: state.page,
          perPage: PAYMENTS_PER_PAGE,
          onPageChange: (page) => show(pageAround(page, state.page, list.data)),
          search: state.q,
          onSearchChange: (q) => show({ q: q.trim().slice(0, 80) }),
          onClear: () => go(wholeHistory),
        }}
        toolbar={
          <>
            <div className="w-44">
              <Select
                aria-label={t('history.columns.status')}
                className="has-[option[value='']:checked]:text-foreground md:h-8"
                value={state.status ?? ''}
                onValueChange={(value) =>
                  show({ status: statusChoices.find((status) => status === value) ?? null })
                }
                options={[
                  { value: '', label: t('history.states.moved') },
                  ...statusChoices.map((status) => ({ value: status, label: t(`history.states.${status}`) })),
                ]}
              />
            </div>
            <HistoryFilters state={state} onChange={show} />
            {one !== null && (
              <Button variant="secondary" size="sm" onClick={() => show({ customer: null, booking: null })}>
                <span className="truncate">
                  {(state.customer === null ? first?.reference : first?.customerName) ?? t('history.chosen')}
                </span>
                <Icon name="x" />
                <span className="sr-only">{t('history.clear')}</span>
              </Button>
            )}
          </>
        }
      />
    </>
  );
}
