import type { NotificationPreference } from '@convoy/notification/contract';
import { Checkbox, Icon } from '@convoy/ui-kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Channel, channels } from './notification-preferences.api.ts';
import { usePreferenceSwitch } from './use-preference-switch.ts';

/** Kinds by channels. What cannot be turned off is shown locked, with the reason below its name. */
export function PreferenceTable({ preferences }: { preferences: readonly NotificationPreference[] }) {
  const { t } = useTranslation('identity');
  const change = usePreferenceSwitch();
  return (
    <>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('account.notifications.title')}</caption>
        <thead>
          <tr className="border-border border-b text-muted-foreground">
            <th scope="col" className="px-4 py-3 text-left font-medium md:px-6">
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
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {preferences.map((preference) => (
            <PreferenceRow
              key={preference.kind}
              preference={preference}
              onSwitch={(channel, on) => change.mutate({ kind: preference.kind, channel, on })}
            />
          ))}
        </tbody>
      </table>
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

function PreferenceRow({
  preference,
  onSwitch,
}: {
  preference: NotificationPreference;
  onSwitch: (channel: Channel, on: boolean) => void;
}) {
  const { t } = useTranslation('identity');
  const id = useId();
  const { kind, reason, mandatory } = preference;
  const name = t(`account.notifications.kinds.${kind}`);
  return (
    <tr>
      <th scope="row" className="px-4 py-3 text-left align-middle font-normal md:px-6">
        <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        {reason && (
          <span id={id} className="mt-0.5 block text-pretty text-muted-foreground text-xs">
            {t(`account.notifications.reason.${reason}`)}
          </span>
        )}
      </th>
      {channels.map((channel) => {
        const on = preference[channel];
        return (
          <td key={channel} className="px-2 py-2 text-center align-middle last:pr-4 md:last:pr-6">
            {on === null ? (
              <span className="text-muted-foreground">
                <span aria-hidden="true">–</span>
                <span className="sr-only">{t('account.notifications.none')}</span>
              </span>
            ) : (
              <label
                htmlFor={`${id}-${channel}`}
                className="relative inline-grid size-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed"
              >
                <span className="sr-only">
                  {t('account.notifications.switch', {
                    kind: name,
                    channel: t(`account.notifications.channel.${channel}`),
                  })}
                </span>
                <Checkbox
                  id={`${id}-${channel}`}
                  checked={on}
                  disabled={mandatory[channel]}
                  aria-describedby={mandatory[channel] && reason ? id : undefined}
                  onCheckedChange={(next) => onSwitch(channel, next)}
                />
                {mandatory[channel] && (
                  <Icon name="lock" className="absolute top-1 right-0.5 size-3 text-muted-foreground" />
                )}
              </label>
            )}
          </td>
        );
      })}
    </tr>
  );
}
