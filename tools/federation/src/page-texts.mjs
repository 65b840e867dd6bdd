// Plain JavaScript: the bundler loads it by itself.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Of the texts of a slice those sections that one page begins with (`en.json?page=book-a-van`), as `page-texts.json` beside the
 * folder of texts names them.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
export default function pageTexts(source) {
  const list = join(dirname(this.resourcePath), '../page-texts.json');
  this.addDependency(list);
  const page = new URLSearchParams(this.resourceQuery).get('page') ?? '';
  return JSON.stringify(sectionsOf(JSON.parse(source), JSON.parse(readFileSync(list, 'utf8')), page));
}

/**
 * @param {Record<string, unknown>} texts
 * @param {Record<string, readonly string[]>} sections names of sections by page
 * @param {string} page
 * @returns {Record<string, unknown>}
 * @throws {Error} where the page is not listed, or a section is none of the texts
 */
export function sectionsOf(texts, sections, page) {
  const wanted = sections[page];
  if (!wanted) throw new Error(`page-texts.json says nothing of the page "${page}".`);
  const missing = wanted.filter((name) => !Object.hasOwn(texts, name));
  if (missing.length > 0)
    throw new Error(`page-texts.json names sections that are none: ${missing.join(', ')}.`);
  return Object.fromEntries(wanted.map((name) => [name, texts[name]]));
}
