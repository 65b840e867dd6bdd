import type { LegalTextState } from '@convoy/contract/contract';

/** What decides how a text in one language stands. */
export interface LegalTextFacts {
  /** Whether it is the language that the brand writes first. */
  readonly own: boolean;
  /** When its newest version was published; undefined where none was. */
  readonly publishedAt: Date | undefined;
  /** The same of the text in the own language. */
  readonly ownPublishedAt: Date | undefined;
  /** Whether the brand began with a text of this kind, which is in its own language. */
  readonly began: boolean;
}

/**
 * How a text stands. A translation is out of date when the text in the own language was published after it: by time and not
 * by number, since a brand can change the language it writes first.
 */
export function legalStateOf({
  own,
  publishedAt,
  ownPublishedAt,
  began,
}: LegalTextFacts): LegalTextState['state'] {
  if (!publishedAt) return own && began ? 'current' : 'missing';
  return !own && ownPublishedAt && ownPublishedAt > publishedAt ? 'outdated' : 'current';
}
