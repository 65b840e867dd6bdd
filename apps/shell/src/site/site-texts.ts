import type { Language } from '@convoy/platform/i18n';
import { locales as siteLocales } from '@convoy/site/ui/served';
import type { NamespaceTexts } from '../boot/i18n.ts';
import { localesOf, slicesOf } from './fillers.tsx';

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

/** Texts of a served page in one language, by namespace. */
export async function siteTexts(language: Language, fillers: readonly string[]): Promise<NamespaceTexts> {
  const sources: [string, (() => Promise<{ default: object }>) | undefined][] = [
    ['shell', shellLocales[language]],
    ['site', siteLocales[language]],
    ...slicesOf(fillers).map((slice): [string, (() => Promise<{ default: object }>) | undefined] => [
      slice,
      localesOf(slice)?.[language],
    ]),
  ];
  const loaded = await Promise.all(
    sources.map(async ([namespace, load]) => [namespace, (await load?.())?.default ?? {}] as const),
  );
  return Object.fromEntries(loaded);
}
