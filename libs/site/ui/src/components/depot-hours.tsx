import type { Depot } from '@convoy/fleet/contract';
import { StatusDot } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { groupHours, isOpenAt } from './opening-hours.rule.ts';

/** Opening hours of a depot by its own clock, and whether it is open now. */
export function DepotHours({ depot, timeZone }: { depot: Depot; timeZone: string }) {
  const { t } = useTranslation('site');
  const open = isOpenAt(depot.hours, timeZone, new Date());
  return (
    <>
      <StatusDot tone={open ? 'success' : 'neutral'} className="text-muted-foreground">
        {t(open ? 'depots.openNow' : 'depots.closedNow')}
      </StatusDot>
      <HoursList hours={depot.hours} />
    </>
  );
}

/** The hours alone, days with the same hours together. */
export function HoursList({ hours }: { hours: Depot['hours'] }) {
  const { t } = useTranslation('site');
  return (
    <dl aria-label={t('depots.hours')} className="grid gap-1 text-sm tabular-nums">
      {groupHours(hours).map(({ from, to, hours: open }) => (
        <div key={from} className="flex justify-between gap-3">
          <dt className="text-muted-foreground">
            {t(`days.${from}`)}
            {to !== from && ` – ${t(`days.${to}`)}`}
          </dt>
          <dd>{open ? `${open[0]} – ${open[1]}` : t('depots.closed')}</dd>
        </div>
      ))}
    </dl>
  );
}
