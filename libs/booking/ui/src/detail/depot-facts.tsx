import type { Depot } from '@convoy/fleet/contract';
import { useFormats } from '@convoy/shell-api';
import { Icon, useKitLocale } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { closedReason, hoursOn } from '../components/depot-hours.rule.ts';

/** A map that shows the way to a depot, from where its reader is. */
const directionsTo = ({ latitude, longitude }: Depot): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

/** One end of a hire: when, where, how to get there, and whether somebody is in. */
export function DepotFacts({
  label,
  icon,
  moment: at,
  name,
  depot,
  outOfHours,
}: {
  label: string;
  icon: string;
  /** Civil date, with its time where one is agreed. */
  moment: string;
  /** The depot's name as agreed. */
  name: string;
  /** Undefined while it is not known. */
  depot: Depot | undefined;
  /** The price has a line for this end lying outside opening hours. */
  outOfHours: boolean;
}) {
  const { t } = useTranslation('booking');
  const { moment } = useFormats();
  const locale = useKitLocale();
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const write = (time: string) => clock.format(Date.parse(`1970-01-01T${time}:00Z`));
  const day = at.slice(0, 10);
  const hours = depot ? hoursOn(depot, day) : null;
  const reason = depot ? closedReason(depot, day) : null;
  return (
    <div className="min-w-0 text-sm">
      <dt className="flex items-center gap-3 text-muted-foreground">
        <Icon name={icon} className="size-4 shrink-0" />
        {label}
      </dt>
      <dd className="mt-0.5 flex flex-col gap-1 pl-7">
        <span className="font-medium">{moment(at)}</span>
        <span className="font-medium">{name}</span>
        {depot && (
          <>
            <span className="text-muted-foreground">
              {depot.address}, {depot.town} {depot.postcode}
            </span>
            <span className="text-muted-foreground tabular-nums">
              {hours
                ? t('detail.openThatDay', { opens: write(hours[0]), closes: write(hours[1]) })
                : reason
                  ? t('detail.closedBecause', { reason })
                  : t('detail.closedThatDay')}
            </span>
            {outOfHours && (
              <span className="flex items-start gap-2 text-warning-text">
                <Icon name="moon" className="mt-0.5 size-4 shrink-0" />
                {t('detail.outOfHours')}
              </span>
            )}
            <span className="flex flex-wrap gap-x-4">
              <a
                href={`tel:${depot.phone.replace(/[^+\d]/g, '')}`}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-xs text-link tabular-nums underline-offset-4 hover:underline"
              >
                <Icon name="phone" className="size-4 shrink-0" />
                {depot.phone}
              </a>
              <a
                href={directionsTo(depot)}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-8 items-center gap-1.5 rounded-xs text-link underline-offset-4 hover:underline"
              >
                <Icon name="map-pin" className="size-4 shrink-0" />
                {t('detail.map')}
                <span className="sr-only">{t('detail.newTab', { place: name })}</span>
              </a>
            </span>
          </>
        )}
      </dd>
    </div>
  );
}
