import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button } from '@convoy/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LedgerEntry } from '../../../contract/src/index.ts';
import { DaySection, Whereabouts } from './day-section.tsx';
import { ledgerEntries } from './ledger.api.ts';
import { penceOf } from './money-flow.rule.ts';
import { useLedgerFormats } from './use-ledger-formats.ts';

/** The entries of a day in their order, each with its lines. */
export function EntryList({ date }: { date: string }) {
  const { t } = useTranslation('payment');
  const query = useInfiniteQuery(ledgerEntries(date));
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <DaySection title={t('ledger.day.entries', { count: total })} query={query}>
      {entries.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t('ledger.empty')}</p>
      ) : (
        <ol className="flex flex-col divide-y divide-border rounded-lg border border-border">
          {entries.map((entry, at) => (
            // The books are only ever added to, and an entry has no name of its own: its place is its name.
            <li key={at} className="p-3">
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {query.isFetchNextPageError && (
        <Alert tone="danger" title={t('ledger.failed')} className="mt-3">
          {apiErrorMessage(query.error)}
        </Alert>
      )}
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="mt-3"
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {t('ledger.day.more')}
        </Button>
      )}
    </DaySection>
  );
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('payment');
  const { money, clock } = useLedgerFormats();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-muted-foreground tabular-nums">{clock(new Date(entry.at))}</span>
        <span className="font-medium">{t(`ledger.kinds.${entry.kind}`)}</span>
        <Whereabouts {...entry} />
      </p>
      {entry.memo && <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">{entry.memo}</p>}
      <table className="mt-1 w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th>{t('ledger.columns.account')}</th>
            <th>{t('ledger.columns.debit')}</th>
            <th>{t('ledger.columns.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map((line, at) => (
            <tr key={at}>
              <td className={penceOf(line.credit) > 0 ? 'pl-4' : ''}>
                {t(`ledger.accounts.names.${line.account}`)}
              </td>
              <td className="w-24 text-right tabular-nums">{penceOf(line.debit) > 0 && money(line.debit)}</td>
              <td className="w-24 text-right tabular-nums">
                {penceOf(line.credit) > 0 && money(line.credit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
