import type { NotificationPreference } from '@convoy/notification/contract';
import { useTranslation } from 'react-i18next';
import { channels, pluginsOf, pluginWords } from './notification-preferences.api.ts';
import { PreferenceRow } from './preference-row.tsx';
import { usePreferenceSwitch } from './use-preference-switch.ts';

const head = 'px-4 py-3 text-left md:px-6';

/** Kinds by channels: first what may be chosen, then what guards the account and cannot be turned off. */
export function PreferenceTable({ preferences }: { preferences: readonly NotificationPreference[] }) {
  const { t } = useTranslation('identity');
  const change = usePreferenceSwitch();
  const rows = (of: readonly NotificationPreference[]) =>
    of.map((preference) => (
      <PreferenceRow
        key={preference.kind}
        preference={preference}
        onSwitch={(channel, on) => change.mutate({ kind: preference.kind, channel, on })}
      />
    ));
  const plugins = pluginsOf(preferences);
  const security = preferences.filter(({ reason }) => reason === 'security');
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{t('account.notifications.title')}</caption>
          <thead>
            <tr className="border-border border-b text-muted-foreground">
              <th scope="col" className={`${head} font-medium`}>
                {t('account.notifications.kind')}
              </th>
              {channels.map((channel) => (
                <th
                  key={channel}
                  scope="col"
                  className="w-20 px-2 py-3 text-center font-medium last:pr-4 md:w-28 md:last:pr-6"
                >
                  {t(`account.notifications.channel.${channel}`)}
                </th>
              ))}
              {plugins.map((plugin) => (
                <th
                  key={plugin.pluginId}
                  scope="col"
                  className="w-20 px-2 py-3 text-center font-medium last:pr-4 md:w-28 md:last:pr-6"
                >
                  {pluginWords(plugin)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {rows(preferences.filter(({ reason }) => reason !== 'security'))}
          </tbody>
          {security.length > 0 && (
            <tbody className="divide-y divide-border border-border border-t">
              <tr className="bg-muted">
                <th scope="rowgroup" colSpan={1 + channels.length + plugins.length} className={head}>
                  <span className="block font-medium">{t('account.notifications.security')}</span>
                  <span className="mt-0.5 block text-pretty font-normal text-muted-foreground">
                    {t('account.notifications.reason.security')}
                  </span>
                </th>
              </tr>
              {rows(security)}
            </tbody>
          )}
        </table>
      </div>
      <p role="status" className="px-4 py-3 text-muted-foreground text-sm md:px-6">
        {change.isPending
          ? t('account.saving')
          : change.isSuccess
            ? t('account.notifications.saved')
            : t('account.notifications.atOnce')}
      </p>
    </>
  );
}
