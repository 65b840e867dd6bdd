import { type Flash, leaveFlash, useUnsavedEntries } from '@convoy/shell-api';
import { toast } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';

/**
 * Says what became of an integration on a page that is loaded anew: the menu, the pages and the places it fills come with the
 * page. Where something is typed that is not saved it is said here instead, and the page stays.
 *
 * @returns whether the page goes
 */
export function useLoadAnew(): (of: Plugin, said: Flash, address: string) => boolean {
  const { t } = useTranslation('plugin');
  const unsaved = useUnsavedEntries();
  return ({ pages, slots }, said, address) => {
    const goes = pages.length > 0 || slots.length > 0;
    if (!goes || unsaved) {
      toast(goes ? { ...said, description: t('menuLater') } : said);
      return false;
    }
    leaveFlash(said);
    window.location.assign(address);
    return true;
  };
}
