import { createInstance } from 'i18next';
import { DEFAULT_LANGUAGE, type Language, type PageLanguage, PSEUDO_LANGUAGE } from './languages.ts';
import { pseudoTexts, type TextTree } from './pseudo.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Keys of a tree as they are asked for: dotted, without the ending of a plural form. */
export type TextKey<Tree, Above extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Above}${WithoutPlural<Key>}`
    : TextKey<Tree[Key], `${Above}${Key}.`>;
}[keyof Tree & string];

/** What sentences are filled with. `count` also chooses the plural form. */
export type TextParams = Readonly<Record<string, string | number>>;

/** Sentences of one catalogue in one language. */
export type Texts<Key extends string = string> = (key: Key, params?: TextParams) => string;

/** The texts a server says by itself (mails), by language. */
export interface Catalogue<Key extends string = string> {
  in(language: PageLanguage): Texts<Key>;
}

/**
 * Makes a catalogue. A language that lacks a text takes it from English. A key that English lacks is an error: a mail
 * with a key in it is not sent.
 */
export function createCatalogue<English extends TextTree>(
  texts: { readonly en: English } & { readonly [L in Language]?: TextTree },
): Catalogue<TextKey<English>> {
  const i18n = createInstance({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: Object.fromEntries(
      Object.entries(texts).map(([language, tree]) => [language, { texts: tree }]),
    ),
    ns: ['texts'],
    defaultNS: 'texts',
    interpolation: { escapeValue: false },
    initAsync: false,
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => {
      throw new Error(`No text has the key "${key}".`);
    },
  });
  void i18n.init();
  return {
    in(language) {
      if (language === PSEUDO_LANGUAGE && !i18n.hasResourceBundle(language, 'texts')) {
        i18n.addResourceBundle(language, 'texts', pseudoTexts(texts.en));
      }
      const t = i18n.getFixedT(language, 'texts');
      // The keys are typed here; i18next's own typing of them would be a second one.
      return (key: string, params?: TextParams) => t(key, { ...params });
    },
  };
}
