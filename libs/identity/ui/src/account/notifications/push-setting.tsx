import { apiErrorMessage } from '@convoy/shell-api';
import { Button, Skeleton, toast } from '@convoy/ui-kit';
import { Switch } from '@convoy/ui-kit/choices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../load-failed.tsx';
import { SettingBlock, SettingSection } from '../setting-section.tsx';
import { type DeviceState, deviceState, sendTest, turnOff, turnOn } from './push-device.ts';

const key = ['push-device'];

/** Notifications on this very device, while the pages are closed. */
export default function PushSetting() {
  const { t } = useTranslation('identity');
  const queries = useQueryClient();
  const here = useQuery({
    queryKey: key,
    queryFn: () => deviceState(),
    // The browser's own settings change it without a word.
    refetchOnMount: 'always',
  });
  const renew = () => queries.invalidateQueries({ queryKey: key });
  const failed = (error: Error) =>
    toast({
      title: t('account.notifications.device.notChanged'),
      description: apiErrorMessage(error),
      tone: 'destructive',
    });
  const change = useMutation<DeviceState, Error, boolean>({
    mutationFn: (on) => (on ? turnOn() : turnOff()),
    onError: failed,
    onSettled: renew,
  });
  const test = useMutation({
    mutationFn: () => sendTest(),
    onSuccess: (outcome) => {
      toast({
        title: t(`account.notifications.device.test.${outcome}`),
        tone: outcome === 'sent' ? 'success' : 'destructive',
      });
      if (outcome === 'gone') void renew();
    },
    onError: failed,
  });
  const device = here.data;
  const isOn = device === 'on';
  return (
    <SettingSection
      title={t('account.notifications.device.title')}
      text={t('account.notifications.device.text')}
    >
      {here.isError && !here.data ? (
        <LoadFailed title={t('account.notifications.device.failedTitle')} query={here} />
      ) : (
        <SettingBlock className="flex min-h-24 flex-col gap-3">
          {device ? (
            <>
              <Switch
                label={t('account.notifications.device.label')}
                description={t(`account.notifications.device.${device}`)}
                checked={isOn}
                disabled={device === 'unsupported' || device === 'denied' || change.isPending}
                onCheckedChange={(on) => change.mutate(on)}
              />
              {isOn && (
                <Button
                  variant="outline"
                  size="sm"
                  className="self-start"
                  loading={test.isPending}
                  onClick={() => test.mutate()}
                >
                  {t('account.notifications.device.send')}
                </Button>
              )}
            </>
          ) : (
            <div role="status">
              <span className="sr-only">{t('account.notifications.device.loading')}</span>
              <Skeleton className="h-10 w-full max-w-md" />
            </div>
          )}
        </SettingBlock>
      )}
    </SettingSection>
  );
}
