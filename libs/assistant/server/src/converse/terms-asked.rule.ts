import type { TermsTopic } from '@convoy/booking/server';

/** Words by which a question is known to be about a part of the terms; the first that are met decide. */
const parts: readonly (readonly [RegExp, TermsTopic])[] = [
  [/\b(?:cancel(?:l?ing|l?ed|lations?)?|no[ -]shows?)\b/i, 'cancelling'],
  [/\bdeposits?\b/i, 'deposit'],
  [/\bfines?\b/i, 'later'],
  [/\b(?:late|overdue)\b/i, 'back'],
  [/\bvat\b/i, 'price'],
];
const whole = /\b(?:terms|conditions|rules|small print|t ?(?:&|and) ?cs?)\b/i;

/** Which part of the terms of hire a question is about, `all` where it asks for them, null where they do not say it. */
export function asksOfTerms(question: string): TermsTopic | 'all' | null {
  const part = parts.find(([words]) => words.test(question));
  return part ? part[1] : whole.test(question) ? 'all' : null;
}
