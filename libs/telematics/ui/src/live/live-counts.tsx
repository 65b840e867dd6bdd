import { useFormats } from '@convoy/shell-api';
import { StatCard } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { telematicsLive } from '../telematics.api.ts';

/** How many vans have a tracker, report and drive. */
export function LiveCounts() {
  const { t } = useTranslation('telematics');
  const { number } = useFormats();
  const { data, isPending } = useQuery(telematicsLive);
  const shown = (count: number | undefined) => (count === undefined ? null : number(count));
  return (
    <div className="mb-5 grid grid-cols-3 gap-3 sm:gap-4">
      <StatCard bare label={t('counts.devices')} value={shown(data?.devices)} loading={isPending} />
      <StatCard bare label={t('counts.live')} value={shown(data?.live)} loading={isPending} />
      <StatCard bare label={t('counts.moving')} value={shown(data?.moving)} loading={isPending} />
    </div>
  );
}
