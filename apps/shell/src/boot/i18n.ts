import { DEFAULT_LANGUAGE, type PageLanguage } from '@convoy/platform/i18n';
import { setApiErrorTexts } from '@convoy/shell-api';
import i18next, { type InitOptions, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Texts by namespace, all in one language. */
export type NamespaceTexts = Readonly<Record<string, object>>;

/** How texts are looked up, in the browser and where the server renders a page. */
export const textOptions = (language: PageLanguage): InitOptions => ({
  lng: language,
  fallbackLng: DEFAULT_LANGUAGE,
  resources: {},
  defaultNS: 'shell',
  keySeparator: '.',
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  // Everything is there at once; without this, i18next answers a tick later and the first paint shows keys.
  initAsync: false,
  react: { useSuspense: false },
});

/**
 * Starts the language of the page with what came with it: the shell's own texts, titles and labels of the slices.
 * Each slice's other texts are added when its first page opens.
 */
export function startTexts(language: PageLanguage, texts: NamespaceTexts): i18n {
  i18next.use(initReactI18next).init(textOptions(language));
  addTexts(language, texts);
  nameErrors();
  return i18next;
}

/** Adds texts of several namespaces in one language. */
export function addTexts(language: PageLanguage, texts: NamespaceTexts): void {
  for (const [namespace, tree] of Object.entries(texts)) addSliceTexts(namespace, language, tree);
}

/** Adds the texts of a slice in one language; keys that came before are kept up to date. */
export function addSliceTexts(slice: string, language: PageLanguage, texts: object): void {
  i18next.addResourceBundle(language, slice, texts, true, true);
}

/** Changes to a language whose texts are there. Whoever shows texts shows them anew; nothing is mounted again. */
export async function speak(language: PageLanguage): Promise<void> {
  await i18next.changeLanguage(language);
  nameErrors();
}

function nameErrors(): void {
  setApiErrorTexts({
    network: i18next.t('errors.network', { ns: 'shell' }),
    unknown: i18next.t('errors.unknown', { ns: 'shell' }),
  });
}
