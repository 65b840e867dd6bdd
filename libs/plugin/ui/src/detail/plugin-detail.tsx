import { useAbility } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, PageHeader } from '@convoy/ui-kit';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';
import { PluginOffer } from '../catalogue/plugin-card.tsx';
import { BrokenNote } from '../components/broken-note.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { useFocusBack } from '../components/use-focus-back.ts';
import { pluginPaths } from '../plugin.paths.ts';
import { EnableDialog } from './enable-dialog.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PluginTabs, useTabInUrl } from './plugin-tabs.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SwitchOffDialog } from './switch-off-dialog.tsx';

type Asked = 'enable' | 'switch-off' | 'remove' | null;

/** One integration: how it stands, what one may do about that, and its parts once it was enabled. */
export function PluginDetail({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin');
  const ability = useAbility();
  const [asked, setAsked] = useState<Asked>(null);
  const [, setTab] = useTabInUrl();
  const { name, summary, state, disabledBecause, since, holdsData } = plugin;
  const main = useRef<HTMLButtonElement>(null);
  useFocusBack(asked !== null, main);
  const close = () => setAsked(null);
  const mayChange = ability.can('update', 'Plugin') && state !== 'lacking' && state !== 'broken';
  // What was never enabled and holds nothing is as good as removed.
  const mayRemove = ability.can('remove', 'Plugin') && (since !== null || holdsData);

  return (
    <>
      <PageHeader
        back={<Link to={pluginPaths.integrations}>{t('detail.back')}</Link>}
        title={name}
        description={summary}
        badge={<StateBadge state={state} disabledBecause={disabledBecause} upgrade={plugin.upgrade} />}
        moreActions={
          mayRemove
            ? [{ label: t('detail.remove'), icon: 'trash-2', onSelect: () => setAsked('remove') }]
            : []
        }
        // One button whatever it says, so that it keeps the focus when a dialog has changed what it does.
        actions={
          mayChange && (
            <Button
              ref={main}
              variant={state === 'enabled' ? 'outline' : 'primary'}
              onClick={() => setAsked(state === 'enabled' ? 'switch-off' : 'enable')}
            >
              {t(
                `detail.${state === 'enabled' ? 'switchOff' : state === 'disabled' ? 'switchOn' : 'enable'}`,
              )}
            </Button>
          )
        }
      />
      <Standing plugin={plugin} />
      {/* Of what was left out nothing else is known. */}
      {state !== 'broken' &&
        (since === null ? <OverviewTab plugin={plugin} /> : <PluginTabs plugin={plugin} />)}
      {asked === 'enable' && (
        <EnableDialog
          plugin={plugin}
          onClose={close}
          onEnabled={({ settings, secrets }) => {
            if (settings.length > 0 || secrets.length > 0) setTab('settings');
          }}
        />
      )}
      {asked === 'switch-off' && <SwitchOffDialog plugin={plugin} onClose={close} />}
      {asked === 'remove' && <RemoveDialog plugin={plugin} onClose={close} />}
    </>
  );
}

/** Why it does not run, and what helps. */
function Standing({ plugin: { state, disabledBecause, addOn, upgrade, broken } }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin');
  const text =
    disabledBecause &&
    ({ admin: 'offText', failing: 'failingText', plan: 'planText' } as const)[disabledBecause];
  return (
    <>
      {broken && <BrokenNote broken={broken} className="mb-5" />}
      {disabledBecause && text && (
        <Alert
          tone={disabledBecause === 'failing' ? 'danger' : 'neutral'}
          // It is so since some time ago, and no news.
          role="note"
          className="mb-5"
          title={t(`because.${disabledBecause}`)}
        >
          {t(`detail.${text}`)}
        </Alert>
      )}
      {state === 'lacking' && addOn && upgrade && (
        <div className="mb-5">
          <PluginOffer lacks={addOn} />
        </div>
      )}
    </>
  );
}
