import type { DigestFrequency, NotificationDigest } from '@convoy/notification/contract';
import { apiErrorMessage, apiSend } from '@convoy/shell-api';
import { Skeleton, toast } from '@convoy/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../load-failed.tsx';
import { ChoiceCard } from '../preferences/choice-card.tsx';
import { SettingBlock, SettingSection } from '../setting-section.tsx';

const PATH = '/api/account/notification-digest';
const key = [PATH];
const frequencies = ['none', 'daily', 'weekly'] as const satisfies readonly DigestFrequency[];

/** How often what is unread comes by mail; for staff. */
export function DigestSetting() {
  const { t } = useTranslation('identity');
  const queries = useQueryClient();
  const digest = useQuery<NotificationDigest>({ queryKey: key });
  const show = (value: NotificationDigest | undefined) => queries.setQueryData(key, value);
  const change = useMutation({
    // One after the other, so that the last press is the last the server hears.
    scope: { id: PATH },
    mutationFn: (frequency: DigestFrequency): Promise<NotificationDigest> =>
      apiSend('PUT', PATH, { frequency }),
    onMutate: (frequency) => {
      const before = queries.getQueryData<NotificationDigest>(key);
      show({ frequency });
      return before;
    },
    onError: (error, _frequency, before) => {
      show(before);
      toast({
        title: t('account.notifications.digest.notSaved'),
        description: apiErrorMessage(error),
        tone: 'destructive',
      });
    },
  });
  return (
    <SettingSection
      title={t('account.notifications.digest.title')}
      text={t('account.notifications.digest.text')}
    >
      {digest.isError && !digest.data ? (
        <LoadFailed title={t('account.notifications.digest.failedTitle')} query={digest} />
      ) : (
        <SettingBlock>
          {digest.data ? (
            <fieldset>
              <legend className="sr-only">{t('account.notifications.digest.title')}</legend>
              <div className="grid gap-2 sm:grid-cols-3 sm:gap-3">
                {frequencies.map((frequency) => (
                  <ChoiceCard
                    key={frequency}
                    name="digest"
                    value={frequency}
                    label={t(`account.notifications.digest.${frequency}`)}
                    checked={frequency === digest.data.frequency}
                    onChoose={() => change.mutate(frequency)}
                  />
                ))}
              </div>
              <p role="status" className="mt-3 min-h-5 text-muted-foreground text-sm">
                {change.isPending
                  ? t('account.saving')
                  : change.isSuccess && t('account.notifications.digest.saved')}
              </p>
            </fieldset>
          ) : (
            <div role="status" className="grid gap-2 sm:grid-cols-3 sm:gap-3">
              <span className="sr-only">{t('account.notifications.digest.loading')}</span>
              {frequencies.map((frequency) => (
                <Skeleton key={frequency} className="h-12 rounded-lg" />
              ))}
              <span className="h-5 sm:col-span-3" />
            </div>
          )}
        </SettingBlock>
      )}
    </SettingSection>
  );
}
