import { choiceInUrl } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@convoy/ui-kit/panels';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';
import { ActivityTab } from '../activity/activity-tab.tsx';
import { SettingsTab } from '../settings/settings-tab.tsx';
import { UsageTab } from '../usage/usage-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';

const tabs = ['overview', 'settings', 'activity', 'usage'] as const;
type Tab = (typeof tabs)[number];

/** The part of an integration that is shown; in the address. */
export function useTabInUrl(): [Tab, (tab: string) => void] {
  const [query, setQuery] = useSearchParams();
  return [
    choiceInUrl(query, 'tab', tabs) ?? 'overview',
    (tab) => setQuery(tab === 'overview' ? {} : { tab }, { replace: true, preventScrollReset: true }),
  ];
}

/** The parts of an integration that was enabled. */
export function PluginTabs({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin');
  const [tab, show] = useTabInUrl();
  return (
    <Tabs value={tab} onValueChange={show}>
      <TabsList aria-label={t('detail.tabs')}>
        {tabs.map((one) => (
          <TabsTrigger key={one} value={one}>
            {t(`detail.${one}`)}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="overview">
        <OverviewTab plugin={plugin} />
      </TabsContent>
      {/* It stays while one looks at the others: what was typed there is not lost. */}
      <TabsContent value="settings" forceMount className="data-[state=inactive]:hidden">
        <SettingsTab plugin={plugin} />
      </TabsContent>
      <TabsContent value="activity">
        <ActivityTab plugin={plugin} />
      </TabsContent>
      <TabsContent value="usage">
        <UsageTab plugin={plugin} />
      </TabsContent>
    </Tabs>
  );
}
