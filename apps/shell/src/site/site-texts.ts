import type { Language } from '@convoy/platform/i18n';
import type { NamespaceTexts } from '../boot/i18n.ts';
import { servedTextsOf } from './served.generated.ts';

/** The shell's own texts by language: those of the frame and of the kit. */
const shellLocales: Readonly<Record<Language, () => Promise<{ default: object }>>> = {
  en: () => import('../locales/en.json'),
  es: () => import('../locales/es.json'),
  fr: () => import('../locales/fr.json'),
  de: () => import('../locales/de.json'),
  it: () => import('../locales/it.json'),
  pt: () => import('../locales/pt.json'),
  zh: () => import('../locales/zh.json'),
  ja: () => import('../locales/ja.json'),
};

/** Texts of slices whose pages or parts are served, by slice. */
const pageLocales: Readonly<Record<string, typeof shellLocales>> = servedTextsOf;

/**
 * Texts of a served page in one language, by namespace. The frame speaks with those of the public site, too.
 *
 * @param slices of the page and of the parts on it
 */
export async function siteTexts(language: Language, slices: readonly string[]): Promise<NamespaceTexts> {
  const names = [...new Set(['site', ...slices])];
  const sources: [string, (() => Promise<{ default: object }>) | undefined][] = [
    ['shell', shellLocales[language]],
    ...names.map((slice): [string, (() => Promise<{ default: object }>) | undefined] => [
      slice,
      pageLocales[slice]?.[language],
    ]),
  ];
  const loaded = await Promise.all(
    sources.map(async ([namespace, load]) => [namespace, (await load?.())?.default ?? {}] as const),
  );
  return Object.fromEntries(loaded);
}
