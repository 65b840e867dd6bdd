import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../../contract/src/index.ts';
import { customerPayments } from '../customer.api.ts';
import { customerPaths } from '../customer.paths.ts';
import { ListCard } from './list-card.tsx';

/** What a customer paid, the latest first. */
export function PaymentsCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer');
  const { money, instant } = useFormats();
  const { data, isPending, error, refetch } = useQuery(customerPayments(customer.id));
  return (
    <ListCard
      title={t('payments.title')}
      all={
        data && data.total > 0
          ? { to: customerPaths.paymentsOf(customer.id), label: t('payments.all', { count: data.total }) }
          : null
      }
      state={{ isPending, error, refetch, count: data?.total }}
      words={{ failed: t('payments.failed'), empty: t('payments.none') }}
    >
      <ul className="flex flex-col divide-y divide-border text-sm">
        {data?.items.map((payment) => (
          <li
            key={payment.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5"
          >
            <span>
              {t(`payments.types.${payment.type}`)}{' '}
              <Link
                to={customerPaths.booking(payment.bookingId)}
                className="rounded-xs tabular-nums underline underline-offset-4"
              >
                {payment.reference}
              </Link>
            </span>
            <span className="tabular-nums">{money(payment.amount)}</span>
            <span className="w-full text-muted-foreground">
              {instant(payment.processedAt ?? payment.createdAt)} · {t(`payments.states.${payment.status}`)}
            </span>
          </li>
        ))}
      </ul>
    </ListCard>
  );
}
