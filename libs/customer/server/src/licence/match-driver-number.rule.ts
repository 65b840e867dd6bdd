import { parseDriverNumber } from './driver-number.rule.ts';
import { plainLetters, surnamePart } from './surname-part.rule.ts';

/** What the holder of a licence says about themselves. */
export interface NamedDriver {
  readonly surname: string;
  /** All of them, as on the licence; separated by spaces. */
  readonly forenames: string;
  readonly birthDate: string;
}

/** What of a number and its holder does not go together. */
export type NumberMismatch = 'surname' | 'birth-date' | 'first-initial' | 'second-initial';

/** What comparing a number with its holder says. */
export type NumberMatch =
  /** Nothing in it speaks against this holder. */
  | { readonly outcome: 'agrees' }
  | { readonly outcome: 'differs'; readonly mismatches: readonly [NumberMismatch, ...NumberMismatch[]] }
  /** A number of Northern Ireland carries nothing to compare. */
  | { readonly outcome: 'says-nothing' }
  | { readonly outcome: 'no-number'; readonly fault: string };

/**
 * Compares a driver number with who shows it. Middle names that were not typed are not held against anybody: a second
 * initial counts only where a second forename was given.
 */
export function matchDriverNumber(text: string, driver: NamedDriver, today: string): NumberMatch {
  const parsed = parseDriverNumber(text, today);
  if (parsed.kind === 'none') return { outcome: 'no-number', fault: parsed.fault };
  if (parsed.kind === 'NI') return { outcome: 'says-nothing' };
  const [first = null, second = null] = driver.forenames
    .split(/\s+/)
    .map((name) => plainLetters(name)[0] ?? null)
    .filter((letter) => letter !== null);
  const mismatches: NumberMismatch[] = [];
  if (parsed.surnamePart !== surnamePart(driver.surname)) mismatches.push('surname');
  if (parsed.birthDate !== driver.birthDate) mismatches.push('birth-date');
  if (parsed.initials[0] !== first) mismatches.push('first-initial');
  if (second !== null && parsed.initials[1] !== second) mismatches.push('second-initial');
  const [one, ...more] = mismatches;
  return one === undefined ? { outcome: 'agrees' } : { outcome: 'differs', mismatches: [one, ...more] };
}
