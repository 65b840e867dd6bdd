import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import type { DataColumn } from '@convoy/ui-kit/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedPayment } from '../../../contract/src/index.ts';
import { paymentPaths } from '../payment.paths.ts';
import { momentOf, PaymentBadge, ReceiptLink, shownState } from './payment-facts.tsx';

/** Columns of the payments as staff see them. */
export function usePaymentColumns(): readonly DataColumn<ListedPayment>[] {
  const { t } = useTranslation('payment');
  const { money, instant } = useFormats();
  return useMemo(() => {
    const columns: DataColumn<ListedPayment>[] = [
      {
        id: 'at',
        header: t('history.columns.at'),
        value: momentOf,
        text: (payment) => instant(momentOf(payment)),
        minWidth: 170,
        grow: 0.6,
      },
      {
        id: 'reference',
        header: t('history.columns.booking'),
        value: (payment) => payment.reference,
        cell: (payment) => (
          <Link
            to={paymentPaths.booking(payment.bookingId)}
            className="relative z-1 rounded-xs font-medium tabular-nums hover:underline"
          >
            {payment.reference}
          </Link>
        ),
        minWidth: 118,
        grow: 0.5,
        hideable: false,
      },
      {
        id: 'customer',
        header: t('history.columns.customer'),
        value: (payment) => payment.customerName,
        minWidth: 120,
        card: 'title',
      },
      {
        id: 'type',
        header: t('history.columns.type'),
        value: (payment) => payment.type,
        text: (payment) => t(`history.types.${payment.type}`),
        minWidth: 120,
        grow: 0.6,
      },
      {
        id: 'paidBy',
        header: t('history.columns.paidBy'),
        value: (payment) => payment.paidBy,
        text: (payment) => t(`history.paidBy.${payment.paidBy}`),
        minWidth: 130,
        grow: 0.7,
      },
      {
        id: 'status',
        header: t('history.columns.status'),
        value: shownState,
        text: (payment) => t(`history.states.${shownState(payment)}`),
        cell: (payment) => <PaymentBadge payment={payment} />,
        minWidth: 150,
        grow: 0.4,
        card: 'badge',
      },
      {
        id: 'amount',
        header: t('history.columns.amount'),
        value: (payment) => Number(payment.amount),
        text: (payment) => money(payment.amount),
        cell: (payment) => (
          <>
            <span className="block truncate">{money(payment.amount)}</span>
            {payment.dispute && (
              <Link
                to={paymentPaths.dispute(payment.dispute.id)}
                className="relative z-1 block truncate rounded-xs text-danger-text text-xs hover:underline"
              >
                {t('history.disputed')}
              </Link>
            )}
            {Number(payment.refunded) > 0 && (
              <span className="block truncate text-muted-foreground text-xs">
                {t('history.back', { amount: money(payment.refunded) })}
              </span>
            )}
          </>
        ),
        align: 'end',
        minWidth: 140,
        grow: 0.5,
      },
      {
        id: 'receipt',
        header: t('history.receipt'),
        value: (payment) => payment.receipt,
        text: (payment) => (payment.receipt ? t('history.receipt') : '–'),
        cell: (payment) => (payment.receipt ? <ReceiptLink payment={payment} /> : '–'),
        minWidth: 130,
        grow: 0,
      },
    ];
    // The server has one order: newest first.
    return columns.map((column) => ({ ...column, sortable: false }));
  }, [t, money, instant]);
}
