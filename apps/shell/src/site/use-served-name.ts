import type { PageLanguage } from '@convoy/platform/i18n';
import { useEffect, useState } from 'react';
import type { LanguageSwitch } from '../boot/language-switch.ts';

/**
 * Name of the record that a served page is about, which names the tab. Where its words are the slice's own they follow the
 * language when that changes in place.
 *
 * @param first as the server wrote it
 * @param nameIn the name in another language; absent where it is the same in all
 */
export function useServedName(
  first: string | undefined,
  languages: Pick<LanguageSwitch, 'current' | 'subscribe'>,
  nameIn?: (language: PageLanguage) => Promise<string | undefined>,
): string | undefined {
  const [name, setName] = useState(first);
  useEffect(() => {
    if (!nameIn) return undefined;
    return languages.subscribe(() => {
      const { language } = languages.current();
      nameIn(language).then(
        (found) => {
          // A later wish may have been answered sooner.
          if (languages.current().language === language) setName(found);
        },
        // The page says that its text could not be loaded; the tab keeps its name.
        () => undefined,
      );
    });
  }, [languages, nameIn]);
  return name;
}
