import type { NotificationPreference, NotificationPreferencesInput } from '@convoy/notification/contract';
import { apiSend } from '@convoy/shell-api';

/** Where the preferences are read and written. */
export const PREFERENCES_PATH = '/api/account/notification-preferences';

/** The ways a notification reaches somebody. */
export const channels = ['inApp', 'email', 'push'] as const;
export type Channel = (typeof channels)[number];
/** One of them, or a plugin's way. */
export type Way = Channel | `plugin:${string}`;

/** The plugins by which one can be told; those of the first line are those of all. */
export const pluginsOf = (
  preferences: readonly NotificationPreference[],
): NonNullable<NotificationPreference['plugins']> => preferences[0]?.plugins ?? [];

/** What a plugin is called; its id as words where nobody tells its name: `sample-chat`. */
export const pluginWords = ({ pluginId, name }: { pluginId: string; name?: string | undefined }): string =>
  name ?? pluginId.charAt(0).toUpperCase() + pluginId.slice(1).replaceAll('-', ' ');

const pluginIn = (way: Way): string | null => (way.startsWith('plugin:') ? way.slice(7) : null);

/** Whether a kind is told by a way; null where there is nothing to choose. */
export function isOn(preference: NotificationPreference, way: Way): boolean | null {
  const plugin = pluginIn(way);
  return plugin === null
    ? preference[way as Channel]
    : (preference.plugins?.find(({ pluginId }) => pluginId === plugin)?.on ?? null);
}

/** A preference with one of its ways switched. */
export function switched(preference: NotificationPreference, way: Way, on: boolean): NotificationPreference {
  const plugin = pluginIn(way);
  if (plugin === null) return { ...preference, [way]: on };
  const plugins = preference.plugins?.map((one) => (one.pluginId === plugin ? { ...one, on } : one));
  return { ...preference, ...(plugins && { plugins }) };
}

/** What is sent for it. */
export function wishOf(
  kind: NotificationPreference['kind'],
  way: Way,
  on: boolean,
): NotificationPreferencesInput[number] {
  const plugin = pluginIn(way);
  return plugin === null ? { kind, [way]: on } : { kind, plugins: { [plugin]: on } };
}

/** Changes what is named; answers all preferences. */
export const savePreferences = (input: NotificationPreferencesInput): Promise<NotificationPreference[]> =>
  apiSend('PUT', PREFERENCES_PATH, input);
