import { type MenuOfButton, type MenuProps, type OnDemand, toast, useMenu } from '@convoy/ui-kit';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A menu of the frame, loaded when it is first wanted; should its code not come, a toast says so.
 *
 * @param name what the menu is of
 */
export function useFrameMenu<Props extends MenuProps>(
  part: OnDemand<Props>,
  name: string,
): MenuOfButton<Props> {
  const { t } = useTranslation('shell');
  const onFailed = useCallback(() => {
    toast({ tone: 'destructive', title: t('part.failedTitle', { part: name }) });
  }, [t, name]);
  return useMenu(part, onFailed);
}
