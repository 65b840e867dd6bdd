import { useFormats } from '@convoy/shell-api';
import { Card, Skeleton } from '@convoy/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentTotals } from './history.api.ts';
import type { HistoryState } from './history-url.state.ts';

const sums = ['received', 'refunded', 'kept'] as const;

/** Sums of all payments that match, on all pages. A dash where they cannot be had: the list below says why. */
export function PaymentSums({ state, own }: { state: HistoryState; own: boolean }) {
  const { t } = useTranslation('payment');
  const { money } = useFormats();
  const totals = useQuery({ ...paymentTotals(state), placeholderData: keepPreviousData });
  return (
    // On a phone one row, which moves sideways where large letters leave it no room; else a card each.
    <dl
      className="mb-6 grid grid-cols-[repeat(3,minmax(min-content,1fr))] overflow-x-auto overscroll-x-contain max-sm:divide-x max-sm:divide-border max-sm:rounded-xl max-sm:border max-sm:border-border max-sm:bg-surface max-sm:shadow-xs sm:gap-3"
      aria-busy={totals.isFetching}
    >
      {sums.map((sum) => (
        <Card
          key={sum}
          className="flex flex-col justify-between gap-1 p-3 max-sm:rounded-none max-sm:border-y-0 max-sm:border-r-0 max-sm:bg-transparent max-sm:shadow-none max-sm:first:border-l-0 sm:p-4"
        >
          <dt className="text-muted-foreground text-xs sm:text-sm">
            {t(`history.sums.${own && sum === 'received' ? 'paid' : sum}`)}
          </dt>
          <dd className="whitespace-nowrap font-semibold text-sm tabular-nums sm:text-xl">
            {totals.data ? (
              money(totals.data[sum])
            ) : totals.isError ? (
              '–'
            ) : (
              <Skeleton className="h-5 w-20 sm:h-7 sm:w-24" />
            )}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
