import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@convoy/platform/i18n';
import { type ManifestIssue, type PluginManifest, settingsForm } from '@convoy/sdk/core';

/** Texts of a plugin, by language and key. */
export type PluginTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * A text in a language, in English where it lacks it; the key itself where there is none. With a `count` among the values it is the
 * form for so many, as pages say it: `tested_one`, `tested_other`.
 */
export function pluginText(
  texts: PluginTexts,
  language: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text =
    formOf(texts[language], language, key, values.count) ?? formOf(texts.en, 'en', key, values.count);
  if (text === undefined) return key;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function formOf(
  texts: PluginTexts[string] | undefined,
  language: string,
  key: string,
  count: string | number | undefined,
): string | undefined {
  if (!texts || typeof count !== 'number') return texts?.[key];
  return texts[`${key}_${formsOf(language).select(count)}`] ?? texts[`${key}_other`] ?? texts[key];
}

const plurals = new Map<string, Intl.PluralRules>();
function formsOf(language: string): Intl.PluralRules {
  const known = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, known);
  return known;
}

/** Whether there is a text at all. */
export const hasText = (texts: PluginTexts, key: string): boolean => texts.en?.[key] !== undefined;

/** What `locales/` of a plugin holds. */
export interface ReadTexts {
  /** By language: all of them, and each whole, with the texts of the plugin's own language where it lacks one. */
  readonly texts: PluginTexts;
  /** Languages it speaks by itself, without a gap, its own first. */
  readonly languages: readonly Language[];
  readonly faults: readonly ManifestIssue[];
}

/**
 * Reads `locales/<language>.json`. Texts are demanded in the plugin's own language alone, which stands in wherever another one lacks
 * a text or the file; what cannot be read, and what a card is made of and its own language lacks, is a fault each.
 */
export function readTexts(folder: string, manifest: PluginManifest, pictures: readonly string[]): ReadTexts {
  const own = manifest.language;
  const written: Partial<Record<Language, Readonly<Record<string, string>>>> = {};
  const faults: ManifestIssue[] = [];
  for (const language of languages) {
    const at = `locales/${language}.json`;
    const file = join(folder, at);
    if (!existsSync(file)) {
      if (language === own)
        faults.push({
          at,
          sentence: 'The file is missing: it is the one that stands in for other languages.',
        });
      continue;
    }
    try {
      written[language] = flat(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      faults.push({ at, sentence: `The file cannot be read: ${(error as Error).message}` });
    }
  }
  const base = written[own] ?? {};
  const missing = keysOfCard(manifest, pictures).filter((key) => !isThere(base, key));
  if (written[own] && missing.length > 0)
    faults.push({ at: `locales/${own}.json`, sentence: `It lacks ${missing.join(', ')}.` });
  const lacksNothing = (language: Language) => {
    const known = written[language];
    return known !== undefined && Object.keys(base).every((key) => isThere(known, key));
  };
  return {
    texts: Object.fromEntries(
      languages.map((language) => [language, filledUp(written[language] ?? {}, base)]),
    ),
    languages: [own, ...languages.filter((language) => language !== own && lacksNothing(language))],
    faults,
  };
}

/** A form for one is no gap where the language has the form for others. */
const filledUp = (known: Readonly<Record<string, string>>, base: Readonly<Record<string, string>>) => ({
  ...Object.fromEntries(Object.entries(base).filter(([key]) => !isThere(known, key))),
  ...known,
});

/** Keys that a card of the catalogue, the form of the settings and the list of what was used are made of. */
function keysOfCard(manifest: PluginManifest, pictures: readonly string[]): string[] {
  return [
    'name',
    'summary',
    'description',
    ...settingsForm(manifest.settings).fields.flatMap((field) => [
      `settings.${field.name}.label`,
      ...(field.kind === 'choice' ? field.choices.map((value) => choiceKey(field.name, value)) : []),
    ]),
    ...manifest.secrets.map((name) => `secrets.${name}.label`),
    ...manifest.usage.map(({ name }) => `usage.${name}`),
    ...manifest.pages.map(({ title }) => title),
    ...pictures.map(pictureKey),
  ];
}

/** Key of the word for one of what a setting may be: `settings.unit.choices.km`. */
export const choiceKey = (setting: string, value: string): string => `settings.${setting}.choices.${value}`;

/** Key of the words that stand for a picture: `pictures.before-and-after`. */
export const pictureKey = (file: string): string => `pictures.${file.replace(/\.[a-z]+$/, '')}`;

/** Another language may have other plural forms of the same text. */
const PLURAL = /_(zero|one|two|few|many|other)$/;
const isThere = (known: Readonly<Record<string, string>>, key: string): boolean =>
  known[key] !== undefined || (PLURAL.test(key) && known[key.replace(PLURAL, '_other')] !== undefined);

function flat(tree: unknown, before = ''): Record<string, string> {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree))
    throw new Error('texts stand in objects');
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(tree)) {
    const key = before ? `${before}.${name}` : name;
    if (typeof value === 'string') found[key] = value;
    else Object.assign(found, flat(value, key));
  }
  return found;
}
