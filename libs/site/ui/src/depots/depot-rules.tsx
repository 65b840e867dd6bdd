import type { Depot } from '@convoy/fleet/contract';
import { useFormats } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import { closedPeriods } from './closed-periods.rule.ts';

const MOST_CLOSED_PERIODS = 8;

/** What to know before a hire from a depot: notice, lengths, fees, closed days, where else it may end. */
export function DepotRules({ depot, depots }: { depot: Depot; depots: readonly Depot[] }) {
  const { t } = useTranslation('site');
  const { money, moment, period } = useFormats();
  const hours = Math.ceil(depot.noticeMinutes / 60);
  const rules = [
    ...(hours > 0 ? [t('depotPage.notice', { count: hours })] : []),
    t('depotPage.length', { from: depot.minHireDays, count: depot.maxHireDays }),
    depot.outOfHoursFee === null
      ? t('depotPage.noOutOfHours')
      : t('depotPage.outOfHours', { amount: money(depot.outOfHoursFee) }),
  ];
  const elsewhere = depot.oneWay.flatMap(({ depotId, fee }) => {
    const other = depots.find(({ id }) => id === depotId);
    return other ? [t('depotPage.oneWayFee', { depot: other.name, amount: money(fee) })] : [];
  });
  const closed = closedPeriods(depot.closedDays)
    .slice(0, MOST_CLOSED_PERIODS)
    .map(({ from, to, reason }) => {
      const when = from === to ? moment(from) : period(from, to);
      return reason ? `${when} · ${reason}` : when;
    });
  const lists = [
    { title: t('depotPage.rules'), items: rules },
    { title: t('depotPage.oneWay'), items: elsewhere },
    { title: t('depotPage.closedDays'), items: closed },
  ];
  return (
    <div className="grid gap-8 md:grid-cols-3">
      {lists.map(
        ({ title, items }) =>
          items.length > 0 && (
            <section key={title} aria-label={title} className="min-w-0">
              <h2 className="text-lg leading-6">{title}</h2>
              <ul className="mt-2 flex flex-col gap-1.5 text-muted-foreground text-sm tabular-nums">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
