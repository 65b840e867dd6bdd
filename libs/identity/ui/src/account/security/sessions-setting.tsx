import { apiErrorMessage } from '@convoy/shell-api';
import { askToConfirm, Button, Skeleton, toast } from '@convoy/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountSession } from '../../../../contract/src/index.ts';
import { endOtherSessions, endSession, SESSIONS_PATH } from '../account.api.ts';
import { LoadFailed } from '../load-failed.tsx';
import { SettingBlock, SettingSection } from '../setting-section.tsx';
import { SessionRow } from './session-row.tsx';
import { useDeviceName } from './use-device-name.ts';

/** Every place one is signed in, and the way to sign out there. */
export function SessionsSetting() {
  const { t } = useTranslation('identity');
  const sessions = useQuery<AccountSession[]>({
    queryKey: [SESSIONS_PATH],
    // Somebody who looks here wants to know of now.
    staleTime: 0,
  });
  return (
    <SettingSection title={t('account.sessions.title')} text={t('account.sessions.text')}>
      {sessions.data ? (
        <Sessions sessions={sessions.data} />
      ) : sessions.isError ? (
        <LoadFailed title={t('account.sessions.failedTitle')} query={sessions} />
      ) : (
        <SettingBlock>
          <div role="status" className="flex items-center gap-4">
            <span className="sr-only">{t('account.sessions.loading')}</span>
            <Skeleton className="size-10 rounded-full" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-44" />
              <Skeleton className="h-4 w-64 max-w-full" />
            </div>
          </div>
        </SettingBlock>
      )}
    </SettingSection>
  );
}

function Sessions({ sessions }: { sessions: readonly AccountSession[] }) {
  const { t } = useTranslation('identity');
  const deviceName = useDeviceName();
  const queries = useQueryClient();
  const keep = (kept: (session: AccountSession) => boolean) =>
    queries.setQueryData<AccountSession[]>([SESSIONS_PATH], (known) => known?.filter(kept));
  const failed = (error: unknown) =>
    toast({
      title: t('account.sessions.notEnded'),
      description: apiErrorMessage(error),
      tone: 'destructive',
    });

  const endOne = useMutation({
    mutationFn: ({ id }: AccountSession) => endSession(id),
    onSuccess: (_, ended) => {
      keep(({ id }) => id !== ended.id);
      toast({
        title: t('account.sessions.endedOne', { device: deviceName(ended.device) }),
        tone: 'success',
      });
    },
    onError: (error) => {
      failed(error);
      // It may have ended by itself; the list then says so.
      void queries.invalidateQueries({ queryKey: [SESSIONS_PATH] });
    },
  });
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: ({ sessionsEnded }) => {
      keep(({ current }) => current);
      toast({ title: t('account.sessions.ended', { count: sessionsEnded }), tone: 'success' });
    },
    onError: failed,
  });

  const others = sessions.filter(({ current }) => !current);
  const confirmOne = async (session: AccountSession) => {
    const device = deviceName(session.device);
    const yes = await askToConfirm({
      title: t('account.sessions.endOneTitle', { device }),
      text: t('account.sessions.endOneText'),
      confirmLabel: t('account.sessions.end'),
      cancelLabel: t('account.cancel'),
      tone: 'danger',
    });
    if (yes) endOne.mutate(session);
  };
  const confirmOthers = async () => {
    const yes = await askToConfirm({
      title: t('account.sessions.endOthersTitle', { count: others.length }),
      text: t('account.sessions.endOthersText'),
      confirmLabel: t('account.sessions.endOthers'),
      cancelLabel: t('account.cancel'),
      tone: 'danger',
    });
    if (yes) endOthers.mutate();
  };

  return (
    <>
      <ul className="divide-y divide-border">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            ending={endOne.isPending && endOne.variables.id === session.id}
            onEnd={() => void confirmOne(session)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-6">
        <p className="text-muted-foreground text-sm">
          {others.length === 0
            ? t('account.sessions.onlyHere')
            : t('account.sessions.others', { count: others.length })}
        </p>
        {others.length > 0 && (
          <Button variant="outline" loading={endOthers.isPending} onClick={() => void confirmOthers()}>
            {t('account.sessions.endOthers')}
          </Button>
        )}
      </div>
    </>
  );
}
