import { COMPLAINT_TO, PRAISE_FROM, type ReviewTheme, type ReviewThemeSide } from '@convoy/review/contract';
import { stopWords } from './stop-words.ts';

/** A term that a single review holds says nothing about others. */
const FEWEST = 2;
const MOST_TERMS = 12;

/** What a theme is counted in. */
export interface RatedText {
  readonly rating: number;
  readonly comment: string;
}

/** The side that a number of stars stands on; null between them. */
export const sideOf = (rating: number): ReviewThemeSide | null =>
  rating >= PRAISE_FROM ? 'praise' : rating <= COMPLAINT_TO ? 'complaint' : null;

/** A text without case and accents. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’']/gu, ' ');

/**
 * Words and pairs of neighbouring words of a text, each once, without stop words. A pair does not reach across a stop word or
 * the end of a clause: its two words were written side by side.
 */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const clause of folded(text).split(/[^\p{L}\p{N}\s-]+/u)) {
    let before: string | null = null;
    for (const word of clause.split(/[\s-]+/u)) {
      const says = word.length > 2 && !stopWords.has(word) && !/^\d+$/u.test(word);
      if (says) {
        terms.add(word);
        if (before !== null) terms.add(`${before} ${word}`);
      }
      before = says ? word : null;
    }
  }
  return terms;
}

/**
 * Terms that several reviews of a side share, those of most reviews first. A word that stands in its pair alone gives way to the
 * pair, which says more.
 */
export function themesOf(texts: readonly RatedText[], side: ReviewThemeSide): ReviewTheme[] {
  const counts = new Map<string, number>();
  for (const { rating, comment } of texts)
    if (sideOf(rating) === side)
      for (const term of termsOf(comment)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const shared = [...counts].filter(([, reviews]) => reviews >= FEWEST);
  const swallowed = new Set(
    shared.flatMap(([term, reviews]) =>
      term.includes(' ') ? term.split(' ').filter((word) => counts.get(word) === reviews) : [],
    ),
  );
  return shared
    .filter(([term]) => !swallowed.has(term))
    .sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
    .slice(0, MOST_TERMS)
    .map(([term, reviews]) => ({ term, reviews }));
}

/** Whether a review is one of those that a theme was counted in. */
export const holdsTheme = (text: RatedText, side: ReviewThemeSide | null, term: string): boolean =>
  (side === null || sideOf(text.rating) === side) && termsOf(text.comment).has(folded(term).trim());
