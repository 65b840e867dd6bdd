import { foldText } from '@convoy/ui-kit';

/**
 * How well texts answer what was typed: every word typed must begin a word of them or, for longer ones and writing
 * without spaces, stand inside. Higher is better, 0 is no match.
 *
 * @param texts the label first; what follows counts less
 */
export function matchScore(query: string, texts: readonly string[]): number {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return 0;
  const places = texts.map(foldText);
  let score = 0;
  for (const word of words) {
    const best = Math.max(...places.map((text, index) => wordScore(word, text) / (index + 1)));
    if (!(best > 0)) return 0;
    score += best;
  }
  return score / words.length;
}

function wordScore(word: string, text: string): number {
  if (text === word) return 4;
  if (text.startsWith(word)) return 3;
  if (text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return 2;
  // A single Latin letter inside a word says nothing; one ideograph does.
  return text.includes(word) && (word.length > 1 || word.charCodeAt(0) > 0x2e7f) ? 1 : 0;
}

/** The things that answer what was typed, best first; all of them, as they were, when nothing was typed. */
export function matching<T>(
  query: string,
  things: readonly T[],
  textsOf: (thing: T) => readonly string[],
): T[] {
  if (query.trim() === '') return [...things];
  return things
    .map((thing) => ({ thing, score: matchScore(query, textsOf(thing)) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ thing }) => thing);
}
