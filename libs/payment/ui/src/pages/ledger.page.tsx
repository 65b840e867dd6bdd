import { civilToday } from '@convoy/platform/time';
import { apiErrorMessage, useAbility, useFormats, useTenant } from '@convoy/shell-api';
import { Link, useLatestQuery, useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, Icon, PageHeader, Skeleton } from '@convoy/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerReport } from '../../../contract/src/index.ts';
import { AccountTable } from '../ledger/account-table.tsx';
import { DayDrawer } from '../ledger/day-drawer.tsx';
import { DayTable } from '../ledger/day-table.tsx';
import { DifferenceList, isWrong } from '../ledger/difference-list.tsx';
import { FaultList } from '../ledger/fault-list.tsx';
import { ledgerFaults, ledgerFile, ledgerReport, nextLook, reconcileStanding } from '../ledger/ledger.api.ts';
import { LedgerStanding } from '../ledger/ledger-standing.tsx';
import { formatLedgerUrl, type LedgerState, lengthOf, parseLedgerUrl } from '../ledger/ledger-url.state.ts';
import { PeriodChoice } from '../ledger/period-choice.tsx';
import { ReconcilePanel } from '../ledger/reconcile-panel.tsx';
import { useReconcile } from '../ledger/use-reconcile.ts';
import { WaitingMessages } from '../ledger/waiting-messages.tsx';
import { paymentPaths } from '../payment.paths.ts';

const MoneyChart = lazy(() => import('../ledger/money-chart.tsx'));

/** `/payment/ledger`: where the money is, day by day beside the provider, and what is to be done where they differ. */
export default function LedgerPage() {
  const { t } = useTranslation('payment');
  const { period } = useFormats();
  const { name, timeZone } = useTenant();
  const may = useAbility();
  const today = civilToday(timeZone);
  const [query, setQuery] = useSearchParams();
  const latest = useLatestQuery();
  const state = parseLedgerUrl(query, today);
  const length = lengthOf(state);
  const show = (change: Partial<LedgerState>) =>
    setQuery(formatLedgerUrl({ ...parseLedgerUrl(latest(), today), ...change }, today), {
      preventScrollReset: true,
    });
  const reconciles = may.can('reconcile', 'Payment');
  const line = useQuery({ ...reconcileStanding, enabled: reconciles });
  const report = useQuery({
    ...ledgerReport(state),
    enabled: length === 'shown',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.compared === false ? nextLook(line.data) : false),
  });
  const { step, compare, compared, error } = useReconcile(state);

  return (
    <>
      <PageHeader
        back={<Link to={paymentPaths.payments}>{t('history.title')}</Link>}
        title={t('ledger.title')}
        description={
          <>
            <span className="print:hidden">{t('ledger.text')}</span>
            <span className="hidden print:inline">
              {name} · {period(state.from, state.to)}
            </span>
          </>
        }
        className="print:[&_button]:hidden"
        moreActions={[
          { label: t('ledger.print'), icon: 'printer', onSelect: () => window.print() },
          {
            label: t('ledger.export'),
            icon: 'download',
            onSelect: () => download(ledgerFile(state)),
            disabled: length === 'too-long',
          },
        ]}
        actions={
          reconciles && (
            <Button onClick={compare} loading={step !== null} disabled={length !== 'shown'}>
              <Icon name="refresh-cw" />
              {t('ledger.reconcile.button')}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-6">
        <PeriodChoice state={state} today={today} onChange={show} />
        <ReconcilePanel step={step} compared={compared} error={error} />
        {length === 'shown' && <Report query={report} onOpen={(day) => show({ day })} />}
        {reconciles && (
          <div className="print:hidden">
            <WaitingMessages />
          </div>
        )}
      </div>
      <DayDrawer date={state.day} report={report.data} onClose={() => show({ day: null })} />
    </>
  );
}

/** The books of a period, once they are there. */
function Report({
  query,
  onOpen,
}: {
  query: { data?: LedgerReport; isPlaceholderData: boolean; error: unknown; refetch: () => unknown };
  onOpen: (day: string) => void;
}) {
  const { t } = useTranslation('payment');
  // Of all the books, where somebody had them checked; of the period alone before that.
  const { data: checked } = useQuery(ledgerFaults);
  const { data: report } = query;
  if (!report && query.error)
    return (
      <Alert
        tone="danger"
        title={t('ledger.failed')}
        action={
          <Button variant="outline" size="sm" onClick={() => query.refetch()}>
            {t('failed.retry')}
          </Button>
        }
      >
        {apiErrorMessage(query.error)}
      </Alert>
    );
  if (!report)
    return (
      <div role="status" className="flex flex-col gap-6">
        <span className="sr-only">{t('ledger.loading')}</span>
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-72 rounded-xl" />
        <Skeleton className="h-96 rounded-xl" />
      </div>
    );
  return (
    <div className="flex flex-col gap-6" aria-busy={query.isPlaceholderData || undefined}>
      <LedgerStanding report={report} />
      <FaultList faults={checked?.faults ?? report.faults} />
      {/* What explains itself stands with its day alone. */}
      <DifferenceList differences={report.differences.filter(isWrong)} />
      {report.days.length > 0 && (
        <Card className="p-4 md:p-5 print:hidden">
          <h2 className="mb-3 text-lg leading-6">{t('ledger.chart.title')}</h2>
          <Suspense fallback={<Skeleton className="h-64 w-full rounded-lg" />}>
            <MoneyChart days={report.days} />
          </Suspense>
        </Card>
      )}
      <AccountTable accounts={report.accounts} />
      <DayTable report={report} onOpen={onOpen} />
    </div>
  );
}

/** Saves a file of the API; the page stays. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
