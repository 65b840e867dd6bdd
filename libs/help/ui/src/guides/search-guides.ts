import MiniSearch from 'minisearch';
import type { ReadableGuide } from './guide-texts.ts';

/** Words of a text in any language: Chinese and Japanese write no spaces between them. */
function wordsOf(text: string, language: string): string[] {
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

/** Letters without their marks, in lower case: "Rückgabe" is found by "ruckgabe". */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/**
 * What searches guides by their words, the likeliest first; the beginning of a word and a small slip of the pen find it too.
 * @returns ids of guides for a text; for one without words none
 */
export function guideSearch(
  texts: ReadonlyMap<string, ReadableGuide>,
  language: string,
): (text: string) => string[] {
  const index = new MiniSearch({
    fields: ['title', 'summary', 'body'],
    tokenize: (text) => wordsOf(text, language),
    processTerm: plain,
    searchOptions: {
      boost: { title: 4, summary: 2 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (word.length > 5 ? 0.2 : false),
    },
  });
  index.addAll([...texts].map(([id, { title, summary, body }]) => ({ id, title, summary, body })));
  return (text) => index.search(text).map(({ id }) => String(id));
}
