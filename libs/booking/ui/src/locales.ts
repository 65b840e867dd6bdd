import type english from './locales/en.json';

/** Texts of the `booking` namespace by language, each loaded when it is spoken. */
export const locales = {
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
  fr: () => import('./locales/fr.json'),
  de: () => import('./locales/de.json'),
  it: () => import('./locales/it.json'),
  pt: () => import('./locales/pt.json'),
  zh: () => import('./locales/zh.json'),
  ja: () => import('./locales/ja.json'),
};

/** What `/booking` begins with: the sections that `page-texts.json` names, a third of the whole. */
export const pageLocales = {
  'book-a-van': {
    en: () => import('./locales/en.json?page=book-a-van'),
    es: () => import('./locales/es.json?page=book-a-van'),
    fr: () => import('./locales/fr.json?page=book-a-van'),
    de: () => import('./locales/de.json?page=book-a-van'),
    it: () => import('./locales/it.json?page=book-a-van'),
    pt: () => import('./locales/pt.json?page=book-a-van'),
    zh: () => import('./locales/zh.json?page=book-a-van'),
    ja: () => import('./locales/ja.json?page=book-a-van'),
  },
};

declare module '@convoy/platform/i18n' {
  interface TextRegistry {
    readonly booking: typeof english;
  }
}
