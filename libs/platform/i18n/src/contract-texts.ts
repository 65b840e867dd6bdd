import { type Catalogue, createCatalogue } from './catalogue.ts';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';
import type { TextTree } from './pseudo.ts';

/** Texts of one slice's contract by language: `libs/<slice>/contract/src/locales/<language>.json`. */
export type ContractLocales = { readonly en: TextTree } & { readonly [L in Language]?: TextTree };

/**
 * What contracts say in words that other slices show: names and sentences of notifications, scopes of API keys, groups of
 * webhooks. One tree by part (`notifications.<kind>.name`), whichever slice owns the words.
 */
export class ContractTexts {
  private readonly catalogue: Catalogue<string>;

  /** @throws Error where two slices have the same key */
  constructor(slices: readonly ContractLocales[]) {
    const all: Record<string, TextTree> = { [DEFAULT_LANGUAGE]: {} };
    for (const locales of slices)
      for (const [language, tree] of Object.entries(locales))
        all[language] = mergedTexts(all[language] ?? {}, tree);
    this.catalogue = createCatalogue(all as ContractLocales) as Catalogue<string>;
  }

  /** The texts in a language; what it lacks is English. */
  in: Catalogue<string>['in'] = (language) => this.catalogue.in(language);
}

/**
 * Two trees in one.
 * @throws Error naming the key that both have
 */
export function mergedTexts(one: TextTree, other: TextTree, above = ''): TextTree {
  const all: Record<string, string | TextTree> = { ...one };
  for (const [key, text] of Object.entries(other)) {
    const there = all[key];
    if (there === undefined) all[key] = text;
    else if (typeof there === 'object' && typeof text === 'object')
      all[key] = mergedTexts(there, text, `${above}${key}.`);
    else throw new Error(`Two slices have a text "${above}${key}".`);
  }
  return all;
}
