import type { NotificationPreference } from '@convoy/notification/contract';
import { Checkbox, Icon } from '@convoy/ui-kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { channels, isOn, pluginsOf, pluginWords, type Way } from './notification-preferences.api.ts';

/** One kind: a box for each channel that may be chosen, a lock where it may not, a dash where there is none; then one for each plugin's. */
export function PreferenceRow({
  preference,
  onSwitch,
}: {
  preference: NotificationPreference;
  onSwitch: (channel: Way, on: boolean) => void;
}) {
  const { t } = useTranslation('identity');
  const id = useId();
  const { kind, reason, mandatory } = preference;
  // Of the kind's owner: the build merges its name into these texts.
  const name = String(t(`account.notifications.kinds.${kind}` as never));
  const plugins = pluginsOf([preference]);
  const nameOf = (way: Way) => {
    if (way === 'inApp' || way === 'email' || way === 'push')
      return t(`account.notifications.channel.${way}`);
    const pluginId = way.slice('plugin:'.length);
    return pluginWords(plugins.find((one) => one.pluginId === pluginId) ?? { pluginId });
  };
  const cell = (channel: Way) => {
    const on = isOn(preference, channel);
    const named = { kind: name, channel: nameOf(channel) };
    if (on === null) {
      return (
        <>
          <span aria-hidden="true" className="text-muted-foreground">
            –
          </span>
          <span className="sr-only">{t('account.notifications.none')}</span>
        </>
      );
    }
    if ((channel === 'inApp' || channel === 'email') && mandatory[channel]) {
      return (
        <span className="inline-grid size-11 place-items-center text-muted-foreground">
          <Icon name="lock" className="size-4" />
          <span className="sr-only">{t('account.notifications.always', named)}</span>
        </span>
      );
    }
    return (
      <label
        htmlFor={`${id}-${channel}`}
        className="inline-grid size-11 cursor-pointer place-items-center align-middle"
      >
        <span className="sr-only">{t('account.notifications.switch', named)}</span>
        <Checkbox id={`${id}-${channel}`} checked={on} onCheckedChange={(next) => onSwitch(channel, next)} />
      </label>
    );
  };
  return (
    <tr>
      <th scope="row" className="px-4 py-2 text-left align-middle font-normal md:px-6">
        <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        {reason === 'contract' && (
          <span className="mt-0.5 block text-pretty text-muted-foreground text-xs">
            {t('account.notifications.reason.contract')}
          </span>
        )}
      </th>
      {[...channels, ...plugins.map(({ pluginId }) => `plugin:${pluginId}` as const)].map((channel) => (
        <td key={channel} className="px-2 py-1 text-center align-middle last:pr-4 md:last:pr-6">
          {cell(channel)}
        </td>
      ))}
    </tr>
  );
}
