import { DEFAULT_LANGUAGE, type PageLanguage, PSEUDO_LANGUAGE, type TextTree } from '@convoy/platform/i18n';
import { pseudoTexts } from '@convoy/platform/i18n/pseudo';
import type { RemoteManifest } from '@convoy/platform/manifest';
import type { WebRelease } from './web-assets.ts';

/** Texts by namespace. */
export type PageTexts = Readonly<Record<string, TextTree>>;

/**
 * What a page says before any slice's own texts are loaded: the shell's texts, and titles and labels of the slices,
 * all in one language. Where that lacks a text it is English.
 */
export function pageTexts(
  release: Pick<WebRelease, 'texts'>,
  manifests: readonly RemoteManifest[],
  language: PageLanguage,
): PageTexts {
  const inLanguage = (byLanguage: Readonly<Record<string, TextTree>>): TextTree => {
    const english = byLanguage[DEFAULT_LANGUAGE] ?? {};
    if (language === PSEUDO_LANGUAGE) return pseudoTexts(english);
    return filledUp(byLanguage[language] ?? {}, english);
  };
  return {
    ...Object.fromEntries(
      manifests.map(({ slice, texts = {} }) => [
        slice,
        inLanguage(Object.fromEntries(Object.entries(texts).map(([one, flat]) => [one, nested(flat)]))),
      ]),
    ),
    shell: inLanguage(release.texts),
  };
}

/** A tree with the texts it lacks taken from another. */
function filledUp(texts: TextTree, from: TextTree): TextTree {
  const all: Record<string, string | TextTree> = { ...from };
  for (const [key, text] of Object.entries(texts)) {
    const other = from[key];
    all[key] = typeof text === 'object' && typeof other === 'object' ? filledUp(text, other) : text;
  }
  return all;
}

/** `{ 'titles.login': … }` as `{ titles: { login: … } }`. */
function nested(flat: Readonly<Record<string, string>>): TextTree {
  const root: Record<string, string | TextTree> = {};
  for (const [key, text] of Object.entries(flat)) {
    const parts = key.split('.');
    const last = parts.pop() ?? key;
    let at = root;
    for (const part of parts) {
      const next = at[part];
      const group: Record<string, string | TextTree> = typeof next === 'object' ? { ...next } : {};
      at[part] = group;
      at = group;
    }
    at[last] = text;
  }
  return root;
}
