import { DEFAULT_LANGUAGE, isLanguage, type Language, type TenantLanguages } from '@convoy/platform/i18n';
import type { PublishedLegalText } from './legal-texts.service.ts';

/** The language in which a tenant's texts are first written: the one it fixed, else the first it offers. */
export const ownLanguageOf = ({ language, offered }: TenantLanguages): Language =>
  [language, ...offered].find((each) => isLanguage(each)) ?? DEFAULT_LANGUAGE;

/**
 * The text to show: in the reader's language where there is one, else in the brand's own. A translation that was published
 * earlier than the own text is shown all the same; its reader would not understand the newer one.
 *
 * @param texts the newest of each language first, then what the brand began with
 */
export function chooseLegalText(
  texts: readonly PublishedLegalText[],
  reader: string,
  own: Language,
): PublishedLegalText | undefined {
  return (
    texts.find(({ language }) => language === reader) ??
    texts.find(({ language }) => language === own) ??
    texts[0]
  );
}
