import { onDemand, toast, useOnDemand } from '@convoy/ui-kit';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FrameActions, FrameActionsContext } from './frame-context.tsx';
import { Palette } from './palette/palette.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';

const shortcuts = onDemand(() => import('./shortcuts/shortcuts-dialog.tsx'));

/**
 * What can stand over any page of somebody signed in: the search and the dialog of keys, opened by keys and by the parts
 * of the frame below. The focus returns to where it was.
 */
export function Overlays({
  toggleSidebar,
  children,
}: {
  toggleSidebar: (() => void) | null;
  children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const [shown, setShown] = useState<'search' | 'shortcuts' | null>(null);
  const before = useRef<Element | null>(null);
  const show = useCallback((what: 'search' | 'shortcuts') => {
    // Opened from another of these windows, the place below it stays the one to return to.
    const { activeElement } = document;
    if (!activeElement?.closest('[role=dialog]')) before.current = activeElement;
    setShown(what);
  }, []);
  const close = useCallback(() => setShown(null), []);
  const restoreFocus = useCallback((event: Event) => {
    event.preventDefault();
    const element = before.current;
    // A menu that has closed meanwhile took its entry with it; the page is then the place to go on from.
    const target = element instanceof HTMLElement && element.isConnected ? element : null;
    (target ?? document.getElementById('content'))?.focus({ preventScroll: true });
  }, []);
  const onFailed = useCallback(() => {
    setShown(null);
    toast({ tone: 'destructive', title: t('part.failedTitle', { part: t('shortcuts.title') }) });
  }, [t]);

  const actions = useMemo<FrameActions>(
    () => ({
      openSearch: () => show('search'),
      openShortcuts: () => show('shortcuts'),
      toggleSidebar,
    }),
    [show, toggleSidebar],
  );
  useShortcuts((deed) => {
    if (deed === 'sidebar') toggleSidebar?.();
    else if (deed === 'search' && shown === 'search') close();
    else show(deed);
  }, toggleSidebar !== null);
  const ShortcutsDialog = useOnDemand(shortcuts, shown === 'shortcuts', onFailed);

  return (
    <FrameActionsContext value={actions}>
      {children}
      <Palette open={shown === 'search'} onClose={close} restoreFocus={restoreFocus} />
      {ShortcutsDialog && <ShortcutsDialog onClose={close} restoreFocus={restoreFocus} />}
    </FrameActionsContext>
  );
}
