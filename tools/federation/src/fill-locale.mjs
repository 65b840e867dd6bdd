// Plain JavaScript: the bundler loads it by itself.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Texts that a language lacks, in English: a page never shows a key. `npm test` says what is missing; this is for the
 * time between.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
export default function fillLocale(source) {
  const english = join(dirname(this.resourcePath), 'en.json');
  this.addDependency(english);
  return JSON.stringify(filled(JSON.parse(source), JSON.parse(readFileSync(english, 'utf8'))));
}

/**
 * @param {object} texts
 * @param {object} english
 * @returns {object}
 */
function filled(texts, english) {
  const all = { ...texts };
  for (const [key, text] of Object.entries(english)) {
    if (!(key in all)) all[key] = text;
    else if (typeof text === 'object' && typeof all[key] === 'object') all[key] = filled(all[key], text);
  }
  return all;
}
