import type { Depot } from '@convoy/fleet/contract';
import { Button, useKitLocale } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { isPeriod } from '../booking-url.state.ts';
import type { AskedDepots } from '../components/asked-depots.rule.ts';
import { depotsNamed } from '../components/depot-hours.rule.ts';
import { nearestOpenTime } from '../components/nearest-open-time.rule.ts';
import type { SearchFilters } from './search-filters.ts';

/**
 * Says what the depot that was asked for, or is nearest, has open where it hands no van over at the time of a search,
 * with the nearest time in one press. Without it a depot merely seems to have no vans.
 */
export function OpenTimes({
  filters,
  depots,
  meant,
  onChange,
}: {
  filters: SearchFilters;
  depots: readonly Depot[];
  meant: AskedDepots<Depot>;
  onChange: (change: Partial<SearchFilters>) => void;
}) {
  const { t } = useTranslation('booking');
  const locale = useKitLocale();
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const write = (time: string) => clock.format(Date.parse(`1970-01-01T${time}Z`));
  // Where nothing was asked for, some depot or other will do.
  const home = meant.named || meant.measured ? meant.depots[0] : undefined;
  const goal = filters.returnLocation ? depotsNamed(depots, filters.returnLocation)[0] : home;
  const ends = [
    { key: 'pickupTime', depot: home, date: filters.pickupDate },
    { key: 'returnTime', depot: goal, date: filters.returnDate },
  ] as const;
  return ends.map(({ key, depot, date }) => {
    const nearest = depot && nearestOpenTime(depot, date, filters[key]);
    if (!depot || !nearest) return null;
    const { opens, closes, time } = nearest;
    return (
      <p key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span>{t('time.outside', { depot: depot.name, opens: write(opens), closes: write(closes) })}</span>
        {isPeriod({ ...filters, [key]: time }) && (
          <Button variant="outline" size="sm" onClick={() => onChange({ [key]: time })}>
            {t(`search.${key}`)}: {write(time)}
          </Button>
        )}
      </p>
    );
  });
}
