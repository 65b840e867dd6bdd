import { onDemand, toast, useOnDemand } from '@convoy/ui-kit';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const dialog = onDemand(() => import('./palette-dialog.tsx'));

/** Loads the code of the search ahead: the button for it is pointed at. */
export function preloadPalette(): void {
  dialog.load().catch(() => undefined);
}

/** The search while it is open. Its code arrives when it is first wanted; should it not arrive, a toast says so. */
export function Palette({
  open,
  onClose,
  restoreFocus,
}: {
  open: boolean;
  onClose: () => void;
  restoreFocus: (event: Event) => void;
}) {
  const { t } = useTranslation('shell');
  const onFailed = useCallback(() => {
    onClose();
    toast({
      tone: 'destructive',
      title: t('part.failedTitle', { part: t('search.title') }),
      description: t('part.failedText'),
    });
  }, [onClose, t]);
  const Dialog = useOnDemand(dialog, open, onFailed);
  return Dialog && <Dialog onClose={onClose} restoreFocus={restoreFocus} />;
}
