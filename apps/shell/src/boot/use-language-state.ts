import { isLanguage } from '@convoy/platform/i18n';
import { type Boot, type LanguageState } from '@convoy/shell-api';
import { toast } from '@convoy/ui-kit';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type LanguageSwitch, markLanguage, type Spoken } from './language-switch.ts';

/** The page's language as `useLanguage` gives it to everybody, and the brand's words in it. */
export function useLanguageState(
  offered: Boot['offered'],
  languages: LanguageSwitch,
): LanguageState & Spoken {
  const { t } = useTranslation('shell');
  const spoken = useSyncExternalStore(languages.subscribe, languages.current, languages.current);
  useEffect(() => markLanguage(document, spoken.language), [spoken.language]);
  return useMemo(
    () => ({
      ...spoken,
      offered: offered.filter(isLanguage),
      setLanguage: (language) =>
        languages.change(language).catch((error: unknown) => {
          console.warn(error);
          toast({
            title: t('language.failedTitle'),
            description: t('language.failedText'),
            tone: 'destructive',
          });
        }),
    }),
    [spoken, offered, languages, t],
  );
}
