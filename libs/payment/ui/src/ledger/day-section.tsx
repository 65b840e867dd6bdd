import { apiErrorMessage } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Skeleton } from '@convoy/ui-kit';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentPaths } from '../payment.paths.ts';

/** A part of a day with its heading, and its states while there is nothing to show yet. */
export function DaySection({
  title,
  query,
  children,
}: {
  title: string;
  query: { isPending: boolean; data: unknown; error: unknown; refetch: () => unknown };
  children: ReactNode;
}) {
  const { t } = useTranslation('payment');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      {query.data ? (
        children
      ) : query.isPending ? (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">{t('ledger.loading')}</span>
          <Skeleton className="h-14 rounded-lg" />
          <Skeleton className="h-14 rounded-lg" />
        </div>
      ) : (
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
      )}
    </section>
  );
}

/** Where something of the books is to be found: its booking, and what was paid for it. */
export function Whereabouts({
  bookingId,
  reference,
  paymentId,
}: {
  bookingId: number | null;
  reference: string | null;
  paymentId: number | null;
}) {
  const { t } = useTranslation('payment');
  if (bookingId === null) return null;
  return (
    <>
      <Link to={paymentPaths.booking(bookingId)} className="font-medium hover:underline">
        {reference ?? t('history.columns.booking')}
      </Link>
      {paymentId !== null && (
        <Link to={paymentPaths.paymentsOf(bookingId)} className="hover:underline">
          {t('ledger.payments')}
        </Link>
      )}
    </>
  );
}
