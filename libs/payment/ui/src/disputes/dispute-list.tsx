import {
  apiErrorMessage,
  listUrl,
  type PagePlace,
  pageAround,
  pagePlaceInUrl,
  useFormats,
  useLanguage,
} from '@convoy/shell-api';
import { Link, useNavigate, useSearchParams } from '@convoy/shell-api/router';
import { Select } from '@convoy/ui-kit';
import { type DataColumn, DataTable } from '@convoy/ui-kit/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Dispute, reasonOf } from '../../../contract/src/index.ts';
import { paymentPaths } from '../payment.paths.ts';
import { DisputeBadge, useTimeLeft } from './dispute-facts.tsx';
import { DISPUTES_PER_PAGE, disputeList, disputeStates } from './disputes.api.ts';

const none: readonly Dispute[] = [];

/** The brand's disputes, the latest first. State and page are in the address. */
export function DisputeList() {
  const { t } = useTranslation('payment');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const state = disputeStates.find((each) => each === query.get('state')) ?? null;
  const place = pagePlaceInUrl(query);
  const { page } = place;
  const list = useQuery({ ...disputeList(state, place), placeholderData: keepPreviousData });
  const columns = useDisputeColumns();
  const show = (next: { state: string | null } & PagePlace) => setQuery(listUrl(next, ['state']));
  return (
    <DataTable
      label={t('disputes.title')}
      columns={columns}
      rows={list.data?.items ?? none}
      rowId={(dispute) => String(dispute.id)}
      rowLabel={(dispute) => `${dispute.reference}, ${dispute.customerName}`}
      locale={language}
      countText={(count) => t('disputes.count', { count })}
      storageKey="payment.disputes"
      maxHeight="max(24rem, calc(100dvh - 22rem))"
      onOpen={(dispute) => navigate(paymentPaths.dispute(dispute.id))}
      loading={list.isPending}
      refreshing={list.isPlaceholderData}
      error={
        list.isError && !list.data
          ? { title: t('disputes.failed'), text: apiErrorMessage(list.error), onRetry: () => list.refetch() }
          : null
      }
      empty={{ icon: 'shield-check', title: t('disputes.empty'), text: t('disputes.emptyText') }}
      server={{
        total: list.data?.total ?? 0,
        page,
        perPage: DISPUTES_PER_PAGE,
        onPageChange: (next) => show({ state, ...pageAround(next, page, list.data) }),
      }}
      toolbar={
        <div className="w-44">
          <Select
            aria-label={t('disputes.columns.status')}
            className="has-[option[value='']:checked]:text-foreground md:h-8"
            value={state ?? ''}
            onValueChange={(value) => show({ state: value || null, page: 1 })}
            options={[
              { value: '', label: t('disputes.states.all') },
              ...disputeStates.map((each) => ({ value: each, label: t(`disputes.states.${each}`) })),
            ]}
          />
        </div>
      }
    />
  );
}

function useDisputeColumns(): readonly DataColumn<Dispute>[] {
  const { t } = useTranslation('payment');
  const { money, instant } = useFormats();
  const left = useTimeLeft();
  // Together no wider than a small laptop has room beside the menu: the amount is what is looked for.
  const columns: DataColumn<Dispute>[] = [
    {
      id: 'customer',
      header: t('disputes.columns.customer'),
      value: (dispute) => dispute.customerName,
      cell: (dispute) => (
        <Link
          to={paymentPaths.dispute(dispute.id)}
          className="relative z-1 rounded-xs font-medium hover:underline"
        >
          {dispute.customerName}
        </Link>
      ),
      minWidth: 130,
      card: 'title',
      hideable: false,
    },
    {
      id: 'reference',
      header: t('disputes.columns.booking'),
      value: (dispute) => dispute.reference,
      minWidth: 100,
      grow: 0.4,
    },
    {
      id: 'reason',
      header: t('disputes.columns.reason'),
      value: (dispute) => dispute.reason,
      text: (dispute) => t(`disputes.reasons.${reasonOf(dispute.reason)}`),
      // They begin alike: what is cut off on one line is what tells them apart.
      cell: (dispute) => (
        <span className="line-clamp-2 whitespace-normal text-xs leading-4">
          {t(`disputes.reasons.${reasonOf(dispute.reason)}`)}
        </span>
      ),
      minWidth: 160,
      grow: 2.2,
    },
    {
      id: 'openedAt',
      header: t('disputes.columns.openedAt'),
      value: (dispute) => dispute.openedAt,
      text: (dispute) => instant(dispute.openedAt),
      minWidth: 150,
      grow: 0.4,
    },
    {
      id: 'due',
      header: t('disputes.columns.due'),
      value: (dispute) => dispute.dueBy ?? '',
      text: (dispute) => left(dispute)?.text ?? '–',
      cell: (dispute) => {
        const time = left(dispute);
        if (!time) return '–';
        return <span className={time.urgent ? 'font-medium text-danger-text' : undefined}>{time.text}</span>;
      },
      minWidth: 120,
      grow: 0.4,
    },
    {
      id: 'status',
      header: t('disputes.columns.status'),
      value: (dispute) => dispute.status,
      text: (dispute) => t(`disputes.status.${dispute.status}`),
      cell: (dispute) => <DisputeBadge status={dispute.status} />,
      minWidth: 160,
      grow: 0.4,
      card: 'badge',
    },
    {
      id: 'amount',
      header: t('disputes.columns.amount'),
      value: (dispute) => Number(dispute.amount),
      text: (dispute) => money(dispute.amount),
      align: 'end',
      minWidth: 100,
      grow: 0.3,
    },
  ];
  // The server has one order: the latest first.
  return columns.map((column) => ({ ...column, sortable: false }));
}
