import { askToConfirm } from '@convoy/ui-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from './router.ts';

/**
 * Asks before unsaved entries are lost: inside the page by a dialog, and by the browser's own question when the tab is
 * closed, loaded anew or led elsewhere. Another query of the same page is no leaving.
 *
 * @param dirty something is not saved; `form.dirty` of the kit's forms
 */
export function useLeaveGuard(dirty: boolean): void {
  const { t } = useTranslation('shell');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let stands = true;
    void askToConfirm({
      title: t('leaveGuard.title'),
      text: t('leaveGuard.text'),
      confirmLabel: t('leaveGuard.leave'),
      cancelLabel: t('leaveGuard.stay'),
      tone: 'danger',
    }).then((leaves) => {
      if (!stands) return;
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      stands = false;
    };
  }, [blocker, t]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    count(1);
    return () => {
      window.removeEventListener('beforeunload', ask);
      count(-1);
    };
  }, [dirty]);
}

let guarded = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  guarded += change;
  for (const listener of listeners) listener();
}

/** Whether any form of the page holds entries that are not saved. Then nobody offers to load the page anew. */
export function useUnsavedEntries(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => guarded > 0,
    () => false,
  );
}
