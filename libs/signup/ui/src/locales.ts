import type english from './locales/en.json';

/** Texts of the `signup` namespace by language, each loaded when it is spoken. */
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

declare module '@convoy/platform/i18n' {
  interface TextRegistry {
    readonly signup: typeof english;
  }
}
