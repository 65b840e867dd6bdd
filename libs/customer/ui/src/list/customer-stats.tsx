import { useFormats } from '@convoy/shell-api';
import { StatCard } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomerStats } from '../../../contract/src/index.ts';
import { FailedToLoad } from '../components/failed-to-load.tsx';
import { customerStats } from '../customer.api.ts';

const cards: readonly { of: keyof CustomerStats; icon: string }[] = [
  { of: 'totalCustomers', icon: 'users' },
  { of: 'activeCustomers', icon: 'circle-check' },
  { of: 'newThisMonth', icon: 'user-plus' },
  { of: 'avgBookings', icon: 'calendar-days' },
];

/** How many customers there are, and how much they hire. What is not known is a dash. */
export function CustomerStatCards() {
  const { t } = useTranslation('customer');
  const { number } = useFormats();
  const stats = useQuery(customerStats);
  if (stats.isError)
    return (
      <div className="mb-6">
        <FailedToLoad title={t('stats.failed')} error={stats.error} onRetry={() => void stats.refetch()} />
      </div>
    );
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {cards.map(({ of, icon }) => {
        const figure = stats.data?.[of] ?? null;
        return (
          <StatCard
            key={of}
            label={t(`stats.${of}`)}
            value={stats.isPending ? null : figure === null ? '–' : number(figure)}
            icon={icon}
            bare
            loading={stats.isPending}
          />
        );
      })}
    </div>
  );
}
