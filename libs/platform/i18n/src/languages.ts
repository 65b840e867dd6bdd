/** The languages the product speaks: its texts, errors and mails. English is the one all others are made from. */
export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja'] as const;

/** One of the eight languages. */
export type Language = (typeof languages)[number];

/** Language of last resort, and of every text that is missing in another. */
export const DEFAULT_LANGUAGE: Language = 'en';

/**
 * English in disguise (accents, a third longer, in brackets), made to find texts that do not come from a catalogue and
 * places that are too narrow. Development only; no menu offers it.
 */
export const PSEUDO_LANGUAGE = 'qps';

/** What a page can be shown in: a language, or the pseudo-language of development. */
export type PageLanguage = Language | typeof PSEUDO_LANGUAGE;

/** Each language by its own name, as a menu shows it. */
export const languageNames: Readonly<Record<PageLanguage, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
  zh: '中文',
  ja: '日本語',
  qps: '[Þšéûðö]',
};

/** Cookie with the choice of somebody who is not signed in. Readable by the page: it is no secret. */
export const LANGUAGE_COOKIE = 'convoy_language';

/** Whether a value is one of the eight. */
export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/** Whether a page can be shown in this: a language or the pseudo-language. */
export function isPageLanguage(value: unknown): value is PageLanguage {
  return isLanguage(value) || value === PSEUDO_LANGUAGE;
}

/** The language of a tag: `de` of `de-AT`, `zh` of `zh-Hant-TW`; null for one the product does not speak. */
export function languageOf(tag: string): PageLanguage | null {
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0];
  return isPageLanguage(primary) ? primary : null;
}

/**
 * The locale by which numbers and dates of a language are written. A language alone would take the region with the
 * most speakers (English the American way); the product is at home in Europe.
 */
export const formatLocales: Readonly<Record<PageLanguage, string>> = {
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  it: 'it-IT',
  pt: 'pt-PT',
  zh: 'zh-CN',
  ja: 'ja-JP',
  qps: 'en-GB',
};
