import { apiErrorMessage, useAbility } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Card, CardContent, EmptyState, Icon, PageHeader, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FleetDepot } from '../../../contract/src/index.ts';
import { FleetAccess } from '../components/fleet-access.tsx';
import { DepotStateBadge, useClock } from '../depots/depot-marks.tsx';
import { fleetDepots } from '../depots/depots.api.ts';
import { fleetPaths } from '../fleet.paths.ts';

/** `/fleet/depots`: where the brand hands its vans over. */
export default function DepotsPage() {
  return (
    <FleetAccess>
      <Depots />
    </FleetAccess>
  );
}

function Depots() {
  const { t } = useTranslation('fleet');
  const mayAdd = useAbility().can('add', 'Fleet');
  const depots = useQuery(fleetDepots);
  const open = depots.data?.filter(({ closedAt }) => closedAt === null) ?? [];
  const gone = depots.data?.filter(({ closedAt }) => closedAt !== null) ?? [];
  const add = (
    <Button asChild>
      <Link to={fleetPaths.addDepot}>
        <Icon name="plus" />
        {t('titles.addDepot')}
      </Link>
    </Button>
  );
  return (
    <>
      <PageHeader
        back={<Link to={fleetPaths.fleet}>{t('titles.fleet')}</Link>}
        title={t('titles.depots')}
        description={t('depots.text')}
        actions={mayAdd && add}
      />
      {depots.isError && !depots.data ? (
        <Alert
          tone="danger"
          title={t('depots.failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => depots.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {apiErrorMessage(depots.error)}
        </Alert>
      ) : depots.isPending ? (
        <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-40 rounded-xl" />
          <Skeleton className="h-40 rounded-xl" />
        </div>
      ) : (
        <>
          {open.length === 0 ? (
            <Card>
              <EmptyState
                icon="warehouse"
                title={t('depots.empty')}
                text={t('depots.emptyText')}
                action={mayAdd && add}
              />
            </Card>
          ) : (
            <DepotCards label={t('titles.depots')} depots={open} name="h2" />
          )}
          {gone.length > 0 && (
            <section className="mt-8">
              <h2 className="mb-4 text-lg leading-6">{t('depots.closedOnes')}</h2>
              <DepotCards label={t('depots.closedOnes')} depots={gone} name="h3" />
            </section>
          )}
        </>
      )}
    </>
  );
}

function DepotCards({
  label,
  depots,
  name: Name,
}: {
  label: string;
  depots: readonly FleetDepot[];
  /** Which heading a depot's name is where the cards stand. */
  name: 'h2' | 'h3';
}) {
  const { t } = useTranslation('fleet');
  const clock = useClock();
  return (
    <ul aria-label={label} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {depots.map((depot) => (
        <li key={depot.id} className="min-w-0">
          <Card className="relative h-full hover:border-input-hover">
            <CardContent className="flex flex-col gap-3">
              <div className="flex flex-wrap items-start justify-between gap-2">
                <Name className="min-w-0 text-base leading-6 [overflow-wrap:anywhere]">
                  <Link
                    to={fleetPaths.depot(depot.id)}
                    className="rounded-xs after:absolute after:inset-0 hover:underline"
                  >
                    {depot.name}
                  </Link>
                </Name>
                <DepotStateBadge depot={depot} clock={clock} />
              </div>
              <p className="flex items-start gap-2 text-muted-foreground text-sm">
                <Icon name="map-pin" className="mt-0.5 size-4 shrink-0" />
                <span className="[overflow-wrap:anywhere]">
                  {`${depot.address}, ${depot.town}, `}
                  {/* A postcode is read as one word. */}
                  <span className="whitespace-nowrap">{depot.postcode}</span>
                </span>
              </p>
              <p className="flex items-center gap-2 text-sm tabular-nums">
                <Icon name="van" className="size-4 shrink-0 text-muted-foreground" />
                {t('list.count', { count: depot.vans })}
              </p>
            </CardContent>
          </Card>
        </li>
      ))}
    </ul>
  );
}
