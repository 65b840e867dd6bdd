import type { NotificationPreference } from '@convoy/notification/contract';
import { apiErrorMessage } from '@convoy/shell-api';
import { toast } from '@convoy/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  PREFERENCES_PATH,
  savePreferences,
  switched,
  type Way,
  wishOf,
} from './notification-preferences.api.ts';

/** One way of telling one kind, and what it becomes. */
export interface PreferenceChange {
  readonly kind: NotificationPreference['kind'];
  readonly channel: Way;
  readonly on: boolean;
}

/**
 * Switches a channel: shown at once, taken back with a word when the server refuses. Several in a row are sent one after
 * the other, so that the last press is the last the server hears.
 */
export function usePreferenceSwitch() {
  const { t } = useTranslation('identity');
  const queries = useQueryClient();
  const key = [PREFERENCES_PATH];
  const show = ({ kind, channel, on }: PreferenceChange) =>
    queries.setQueryData<NotificationPreference[]>(key, (known) =>
      known?.map((one) => (one.kind === kind ? switched(one, channel, on) : one)),
    );
  return useMutation({
    scope: { id: PREFERENCES_PATH },
    mutationKey: key,
    mutationFn: ({ kind, channel, on }: PreferenceChange) => savePreferences([wishOf(kind, channel, on)]),
    onMutate: (change) => void show(change),
    onSuccess: (answer) => {
      // While others are on their way the answer is already behind what is shown.
      if (queries.isMutating({ mutationKey: key }) === 1) queries.setQueryData(key, answer);
    },
    onError: (error, change) => {
      show({ ...change, on: !change.on });
      toast({
        title: t('account.notifications.notSaved'),
        description: apiErrorMessage(error),
        tone: 'destructive',
      });
    },
  });
}
