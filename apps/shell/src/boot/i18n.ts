import { type RemoteManifest } from '@convoy/platform/manifest';
import { setApiErrorTexts } from '@convoy/shell-api';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import english from '../locales/en.json' with { type: 'json' };

/** Language of a locale: `en` of `en-GB`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0] ?? locale;
}

/**
 * Starts the language of the page with the shell's own texts and with those that manifests bring: titles and labels.
 * Each slice's other texts are added when its first page opens.
 */
export function startTexts(locale: string, manifests: readonly RemoteManifest[]): i18n {
  i18next.use(initReactI18next).init({
    lng: languageOf(locale),
    fallbackLng: 'en',
    resources: { en: { shell: english } },
    defaultNS: 'shell',
    keySeparator: '.',
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    // Everything is there at once; without this, i18next answers a tick later and the first paint shows keys.
    initAsync: false,
    react: { useSuspense: false },
  });
  for (const { slice, texts = {} } of manifests) {
    for (const [language, byKey] of Object.entries(texts)) {
      i18next.addResources(language, slice, { ...byKey });
    }
  }
  setApiErrorTexts({ network: i18next.t('errors.network'), unknown: i18next.t('errors.unknown') });
  return i18next;
}

/** Adds the texts of a slice in one language; keys that the manifest brought are kept up to date. */
export function addSliceTexts(slice: string, language: string, texts: object): void {
  i18next.addResourceBundle(language, slice, texts, true, true);
}
