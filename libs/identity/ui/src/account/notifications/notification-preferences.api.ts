import type { NotificationPreference, NotificationPreferencesInput } from '@convoy/notification/contract';
import { apiSend } from '@convoy/shell-api';

/** Where the preferences are read and written. */
export const PREFERENCES_PATH = '/api/account/notification-preferences';

/** The ways a notification reaches somebody. */
export const channels = ['inApp', 'email'] as const;
export type Channel = (typeof channels)[number];

/** Changes what is named; answers all preferences. */
export const savePreferences = (input: NotificationPreferencesInput): Promise<NotificationPreference[]> =>
  apiSend('PUT', PREFERENCES_PATH, input);
