import { ApiError, idInUrl } from '@convoy/shell-api';
import { useLatestQuery, useSearchParams } from '@convoy/shell-api/router';
import { Alert, Card, EmptyState, Skeleton } from '@convoy/ui-kit';
import { Combobox, type ComboOption } from '@convoy/ui-kit/controls';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteAnalysis } from '../../../contract/src/index.ts';
import { useFigures } from '../driving/use-figures.ts';
import { PlaceCredit } from '../shown/place-credit.tsx';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { fleetVans } from '../telematics.api.ts';
import { ApplyRoute } from './apply-route.tsx';
import { RouteCard } from './route-card.tsx';
import { routeOf } from './routes.api.ts';
import { StopsForm } from './stops-form.tsx';
import { Suggestions } from './suggestions.tsx';

const RouteMap = lazy(() => import('./route-map.tsx'));

/** Tab "Route optimisation" and the page of its own: the route of a van against the best order of its stops. The van is in the address. */
export default function RoutesTab() {
  const { t } = useTranslation('telematics');
  const [query, setQuery] = useSearchParams();
  const latest = useLatestQuery();
  const vanId = idInUrl(query, 'van');
  const vans = useQuery(fleetVans);
  const options = useMemo(
    (): ComboOption[] =>
      (vans.data ?? [])
        .filter(({ retiredAt }) => retiredAt === null)
        .map(({ id, registration, make, model }) => ({
          value: String(id),
          label: registration,
          detail: `${make} ${model}`,
          terms: [registration.replaceAll(' ', '')],
        })),
    [vans.data],
  );
  const choose = (chosen: string) => {
    const next = latest();
    if (chosen === '') next.delete('van');
    else next.set('van', chosen);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="flex flex-col gap-5">
      <ReadOrRetry read={vans} failed={t('routes.vansFailed')} outline={['h-10']}>
        {() => (
          <Combobox
            className="w-full sm:w-72"
            aria-label={t('routes.van')}
            source={options}
            listLabel={t('routes.vans')}
            placeholder={t('routes.choose')}
            value={vanId === null ? '' : String(vanId)}
            onValueChange={choose}
          />
        )}
      </ReadOrRetry>
      {vanId === null ? (
        <Card>
          <EmptyState icon="route" heading="h2" title={t('routes.choose')} text={t('routes.chooseText')} />
        </Card>
      ) : (
        <VanRoute key={vanId} vanId={vanId} />
      )}
    </div>
  );
}

function VanRoute({ vanId }: { readonly vanId: number }) {
  const { t } = useTranslation('telematics');
  const route = useQuery(routeOf(vanId));
  if (!route.data && route.error instanceof ApiError && route.error.code === 'ROUTE_NOT_FOUND')
    return (
      <>
        <Card>
          <EmptyState icon="route" heading="h2" title={t('routes.none')} text={t('routes.noneText')} />
        </Card>
        <StopsForm vanId={vanId} stops={[]} />
      </>
    );
  return (
    <ReadOrRetry
      read={route}
      failed={t('routes.failed')}
      outline={['h-72', 'h-72']}
      className="grid gap-5 md:grid-cols-2"
    >
      {(found) => <Compared vanId={vanId} route={found} />}
    </ReadOrRetry>
  );
}

function Compared({ vanId, route }: { readonly vanId: number; readonly route: RouteAnalysis }) {
  const { t } = useTranslation('telematics');
  const { inUnit, span } = useFigures();
  const { currentRoute, optimizedRoute } = route;
  const names = currentRoute.stops.map(({ name }) => name);
  return (
    <>
      <p className="text-muted-foreground text-sm">{t(`routes.${route.of}`)}</p>
      {route.estimate && (
        <Alert role="note" title={t('routes.estimate')}>
          {t('routes.estimateText')}
        </Alert>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <RouteCard
          title={t('routes.current')}
          isEstimate={route.estimate}
          stops={currentRoute.stops}
          figures={[
            [t('routes.distance'), inUnit(currentRoute.distance, 'mi')],
            [t('routes.duration'), span(currentRoute.duration)],
            [t('routes.delay'), span(currentRoute.trafficDelay)],
          ]}
        />
        <RouteCard
          title={t('routes.optimised')}
          isEstimate={route.estimate}
          stops={optimizedRoute.stops}
          figures={[
            [t('routes.distance'), inUnit(optimizedRoute.distance, 'mi')],
            [t('routes.duration'), span(optimizedRoute.duration)],
            [t('routes.savedTime'), span(optimizedRoute.savings)],
            [t('routes.savedDistance'), inUnit(optimizedRoute.savedDistance, 'mi')],
          ]}
        />
      </div>
      <ApplyRoute vanId={vanId} applied={route.applied} />
      <Suggestions suggestions={route.suggestions} />
      <Suspense fallback={<Skeleton className="h-[26rem] rounded-xl" />}>
        <RouteMap route={route} />
      </Suspense>
      <StopsForm vanId={vanId} stops={names} />
      <PlaceCredit />
    </>
  );
}
