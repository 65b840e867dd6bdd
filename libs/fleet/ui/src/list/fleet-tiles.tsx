import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { StatCard } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { ListedVan, VanStatus } from '../../../contract/src/index.ts';
import { fleetPaths } from '../fleet.paths.ts';
import { countFleet, writeFleetView } from './narrow-fleet.rule.ts';

const tiles: readonly { of: VanStatus | 'total'; icon: string }[] = [
  { of: 'total', icon: 'van' },
  { of: 'available', icon: 'circle-check' },
  { of: 'rented', icon: 'key-round' },
  { of: 'maintenance', icon: 'wrench' },
];

/** How many vans there are and what they do. Each leads to those vans. */
export function FleetTiles({ vans }: { vans: readonly ListedVan[] | undefined }) {
  const { t } = useTranslation('fleet');
  const { number, percent } = useFormats();
  const counts = countFleet(vans ?? []);
  const shareOf = (of: VanStatus | 'total') =>
    counts.total === 0 ? null : (100 * counts[of]) / counts.total;
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {tiles.map(({ of, icon }) => {
        const share = shareOf(of);
        const query = writeFleetView({ part: 'in-fleet', status: of === 'total' ? null : of }).toString();
        return (
          <StatCard
            key={of}
            label={t(`tiles.${of as 'total' | 'available' | 'rented' | 'maintenance'}`)}
            value={vans ? number(counts[of]) : null}
            caption={
              of === 'total'
                ? counts.unavailable > 0 && t('tiles.outOfService', { count: counts.unavailable })
                : share !== null && t('tiles.share', { percent: percent(share) })
            }
            icon={icon}
            loading={!vans}
            link={<Link to={query ? `${fleetPaths.fleet}?${query}` : fleetPaths.fleet} />}
          />
        );
      })}
    </div>
  );
}
