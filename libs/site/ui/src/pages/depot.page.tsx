import type { Depot } from '@convoy/fleet/contract';
import { useTenant } from '@convoy/shell-api';
import { Button, Card, EmptyState, Icon, useKitMapStyle } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { DepotHours } from '../components/depot-hours.tsx';
import { usePageParam } from '../components/page-param.ts';
import { Loaded, PublicPage } from '../components/public-page.tsx';
import { slugOf } from '../components/slug.rule.ts';
import { DepotRules } from '../depots/depot-rules.tsx';
import { depots as depotsQuery } from '../site.api.ts';
import { sitePaths } from '../site.paths.ts';

const DepotMap = lazy(() => import('../depots/depot-map.tsx'));
const never = () => () => undefined;

/** `/depots/{depot}` of a brand: where it is, when it is open, how to get there. */
export default function DepotPage() {
  const { t } = useTranslation('site');
  const slug = usePageParam('depot');
  const depots = useQuery(depotsQuery);
  const depot = depots.data?.find(({ name }) => slugOf(name) === slug);
  if (depots.isSuccess && !depot)
    return (
      <EmptyState
        heading="h1"
        icon="map-pin"
        className="min-h-[60vh]"
        title={t('depotPage.notFound')}
        text={t('depotPage.notFoundText')}
        action={
          <Button asChild>
            <a href="/#depots">{t('depots.title')}</a>
          </Button>
        }
      />
    );
  return (
    <PublicPage
      title={depot?.name ?? t('titles.depot')}
      text={depot && t('depotPage.wayText', { ...depot })}
      action={
        depot && (
          <Button asChild>
            <a href={sitePaths.search({ location: depot.name })}>{t('depotPage.book')}</a>
          </Button>
        )
      }
    >
      <Loaded query={depots}>{(all) => depot && <Facts depot={depot} all={all} />}</Loaded>
    </PublicPage>
  );
}

function Facts({ depot, all }: { depot: Depot; all: readonly Depot[] }) {
  const { t } = useTranslation('site');
  const { timeZone } = useTenant();
  // A street map draws in a browser alone, and where the installation has one. The still map is there without a script.
  const streets = useKitMapStyle();
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const still = <StillMap depot={depot} />;
  const { latitude, longitude } = depot;
  return (
    <div className="flex flex-col gap-10">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Card className="flex min-w-0 flex-col gap-4 p-5">
          <DepotHours depot={depot} timeZone={timeZone} />
          <a
            href={`tel:${depot.phone.replace(/\s/g, '')}`}
            aria-label={t('depots.call', { depot: depot.name, phone: depot.phone })}
            className="inline-flex min-h-11 items-center gap-2 text-link tabular-nums underline-offset-4 hover:underline"
          >
            <Icon name="phone" className="size-4" />
            {depot.phone}
          </a>
          <Button asChild variant="outline">
            <a
              href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="route" />
              {t('depotPage.directions')}
            </a>
          </Button>
        </Card>
        <section aria-label={t('depotPage.map')} className="min-w-0">
          {isInBrowser && streets !== null ? (
            <Suspense fallback={still}>
              <DepotMap depot={depot} />
            </Suspense>
          ) : (
            still
          )}
        </section>
      </div>
      <DepotRules depot={depot} depots={all} />
    </div>
  );
}

/** A browser loads the one that its scheme shows. */
function StillMap({ depot }: { depot: Depot }) {
  const { t } = useTranslation('site');
  const shape = 'h-72 w-full rounded-xl border border-border bg-muted object-cover sm:h-92';
  return (['light', 'dark'] as const).map((scheme) => (
    <img
      key={scheme}
      src={sitePaths.depotPicture(depot.name, scheme)}
      alt={t('depotPage.mapLabel', { depot: depot.name })}
      loading="lazy"
      width={960}
      height={440}
      className={`${shape} ${scheme === 'light' ? 'dark:hidden' : 'hidden dark:block'}`}
    />
  ));
}
