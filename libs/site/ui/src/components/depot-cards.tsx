import type { Depot } from '@convoy/fleet/contract';
import { useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Card, Icon, Skeleton, StatusDot } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { depots as depotsQuery } from '../site.api.ts';
import { sitePaths } from '../site.paths.ts';
import { HoursList } from './depot-hours.tsx';
import { isOpenAt } from './opening-hours.rule.ts';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(15.5rem,1fr))]';

/** Where the brand is: address, hours, phone, and whether somebody is there now. */
export function DepotCards() {
  const { t } = useTranslation('site');
  const depots = useQuery(depotsQuery);
  if (depots.isPending) {
    return (
      <div className={grid} aria-hidden="true">
        <Skeleton className="h-72 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
      </div>
    );
  }
  if (depots.isError) {
    return (
      <Alert
        tone="warning"
        action={
          <Button variant="outline" size="sm" onClick={() => depots.refetch()}>
            {t('depots.retry')}
          </Button>
        }
      >
        {t('depots.failed')}
      </Alert>
    );
  }
  return (
    <ul className={grid}>
      {depots.data.map((depot) => (
        <li key={depot.id} className="grid min-w-0">
          <DepotCard depot={depot} />
        </li>
      ))}
    </ul>
  );
}

function DepotCard({ depot }: { depot: Depot }) {
  const { t } = useTranslation('site');
  const { timeZone } = useTenant();
  const open = isOpenAt(depot.hours, timeZone, new Date());
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-5">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 className="wrap-anywhere text-lg leading-6">
            <a href={sitePaths.depot(depot.name)} className="underline-offset-4 hover:underline">
              {depot.name}
            </a>
          </h3>
          <StatusDot tone={open ? 'success' : 'neutral'} className="text-muted-foreground">
            {t(open ? 'depots.openNow' : 'depots.closedNow')}
          </StatusDot>
        </div>
        <address className="wrap-anywhere mt-1 text-muted-foreground text-sm not-italic leading-6">
          {depot.address}, {depot.town} {depot.postcode}
        </address>
      </div>
      <HoursList hours={depot.hours} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <a
          href={`tel:${depot.phone.replace(/\s/g, '')}`}
          aria-label={t('depots.call', { depot: depot.name, phone: depot.phone })}
          className="inline-flex min-h-11 items-center gap-2 text-link text-sm tabular-nums underline-offset-4 hover:underline"
        >
          <Icon name="phone" className="size-4" />
          {depot.phone}
        </a>
        <Button asChild variant="outline" size="sm">
          <Link to={sitePaths.search({ location: depot.name })}>
            {t('depots.search')}
            <span className="sr-only">: {depot.name}</span>
          </Link>
        </Button>
      </div>
    </Card>
  );
}
