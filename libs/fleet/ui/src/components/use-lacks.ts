import { civilToday } from '@convoy/platform/time';
import { useTenant } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import { type ListedVan, vanLacks } from '../../../contract/src/index.ts';
import { useFactWords } from './use-fact-words.ts';

/** What a draft still lacks, in words: `Missing: Daily rate, Insurance`. Empty for a van that is none. */
export function useLacks(): (van: ListedVan) => string {
  const { t } = useTranslation('fleet');
  const { nameOf } = useFactWords();
  const { timeZone } = useTenant();
  return (van) => {
    if (!van.draft || van.retiredAt !== null) return '';
    const names = vanLacks(van, civilToday(timeZone)).map((need) =>
      need === 'price' ? nameOf('dailyRate') : t(`papers.${need}`),
    );
    return names.length === 0 ? '' : t('draft.lacks', { what: names.join(', ') });
  };
}
