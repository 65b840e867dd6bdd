import { useSession } from '@convoy/shell-api';
import { ConfirmDialog, onDemand, useOnDemand } from '@convoy/ui-kit';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionWatch } from './session-watch.ts';

/**
 * Stands over a page whose session is over: sign in again and go on where one was, with all that was typed. Shows nothing
 * while the session holds. @param prepare brings a slice with its texts
 */
export function SessionGate({
  watch,
  prepare,
}: {
  watch: SessionWatch;
  prepare: (slice: string) => Promise<unknown>;
}) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const state = useSyncExternalStore(watch.subscribe, watch.state, watch.state);
  const [dialog] = useState(() =>
    onDemand(async () => {
      const [part] = await Promise.all([import('./sign-in-again-dialog.tsx'), prepare('identity')]);
      return part;
    }),
  );
  const [failed, setFailed] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  const Dialog = useOnDemand(dialog, state === 'ended', onFailed);
  if (!user) return null;
  const reload = () => window.location.reload();
  // Without its code the dialog cannot be shown; the login page can.
  const broken = state === 'ended' && failed;
  return (
    <>
      {Dialog && <Dialog user={user} onDone={watch.verify} />}
      <ConfirmDialog
        open={state === 'someone-else' || broken}
        onOpenChange={() => undefined}
        title={t(broken ? 'session.endedTitle' : 'session.otherTitle')}
        text={t(broken ? 'session.endedReload' : 'session.otherText')}
        confirmLabel={t('session.reload')}
        cancelLabel={null}
        onConfirm={reload}
      />
    </>
  );
}
