import type english from './locales/en.json';

/** Texts of the `dev` namespace: English alone, because no visitor of a brand ever sees these pages. */
export const locales = { en: () => import('./locales/en.json') };

declare module '@convoy/platform/i18n' {
  interface TextRegistry {
    readonly dev: typeof english;
  }
}
