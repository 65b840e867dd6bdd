import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../../contract/src/index.ts';
import { customerHires } from '../customer.api.ts';
import { customerPaths } from '../customer.paths.ts';
import { ListCard } from './list-card.tsx';

/** What a customer hired and is to hire, the latest first. */
export function HiresCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer');
  const { money, period } = useFormats();
  const { data, isPending, error, refetch } = useQuery(customerHires(customer.id));
  return (
    <ListCard
      title={t('hires.title')}
      all={
        data && data.total > 0
          ? { to: customerPaths.bookingsOf(customer.id), label: t('hires.all', { count: data.total }) }
          : null
      }
      state={{ isPending, error, refetch, count: data?.total }}
      words={{ failed: t('hires.failed'), empty: t('hires.none') }}
    >
      <ul className="flex flex-col divide-y divide-border text-sm">
        {data?.items.map((hire) => (
          <li
            key={hire.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5"
          >
            <span>
              <Link
                to={customerPaths.booking(hire.id)}
                className="rounded-xs font-medium tabular-nums underline underline-offset-4"
              >
                {hire.reference}
              </Link>{' '}
              {hire.vanMake} {hire.vanModel}
            </span>
            <span className="tabular-nums">{money(hire.totalAmount)}</span>
            <span className="w-full text-muted-foreground">
              {period(hire.pickupDate, hire.returnDate)} · {t(`hires.states.${hire.status}`)}
            </span>
          </li>
        ))}
      </ul>
    </ListCard>
  );
}
