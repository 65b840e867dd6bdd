import { choiceInUrl, useAbility } from '@convoy/shell-api';
import { Link, useSearchParams } from '@convoy/shell-api/router';
import { Button, Icon, PageHeader, Skeleton } from '@convoy/ui-kit';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@convoy/ui-kit/panels';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveCounts } from '../live/live-counts.tsx';
import { LiveTab } from '../live/live-tab.tsx';

const DrivingTab = lazy(() => import('../driving/driving-tab.tsx'));
const RoutesTab = lazy(() => import('../routes/routes-tab.tsx'));
const EcoTab = lazy(() => import('../eco/eco-tab.tsx'));

const tabs = ['live', 'driving', 'routes', 'eco'] as const;
const parts = { live: LiveTab, driving: DrivingTab, routes: RoutesTab, eco: EcoTab } as const;

/** `/telematics`: where the vans are, how they are driven, their routes and what they burn. The tab is in the address. */
export default function TelematicsPage() {
  const { t } = useTranslation('telematics');
  const [query, setQuery] = useSearchParams();
  const tab = choiceInUrl(query, 'tab', tabs) ?? 'live';
  const ability = useAbility();
  return (
    <>
      <PageHeader
        title={t('titles.telematics')}
        description={t('text')}
        actions={
          <>
            <Button asChild variant="outline">
              <Link to="/telematics/devices">
                <Icon name="plug-zap" />
                {t('titles.devices')}
              </Link>
            </Button>
            {ability.can('set', 'Telematics') && (
              <Button asChild variant="outline">
                <Link to="/telematics/settings">
                  <Icon name="sliders-horizontal" />
                  {t('nav.settings')}
                </Link>
              </Button>
            )}
          </>
        }
      />
      <LiveCounts />
      <Tabs
        value={tab}
        onValueChange={(next) =>
          setQuery(next === 'live' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
        }
      >
        <TabsList aria-label={t('tabs.label')}>
          {tabs.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`tabs.${one}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        {tabs.map((one) => {
          const Part = parts[one];
          return (
            <TabsContent key={one} value={one}>
              <Suspense fallback={<Skeleton className="h-64 rounded-xl" />}>
                <Part />
              </Suspense>
            </TabsContent>
          );
        })}
      </Tabs>
    </>
  );
}
