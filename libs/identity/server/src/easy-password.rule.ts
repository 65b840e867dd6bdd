import { hash } from 'node:crypto';
import { LEAKED_PASSWORDS } from './leaked-passwords.ts';

/** Signs of one entry of the list. */
const ENTRY = 8;
const leaked: ReadonlySet<string> = new Set(
  Array.from({ length: LEAKED_PASSWORDS.length / ENTRY }, (_, at) =>
    LEAKED_PASSWORDS.slice(at * ENTRY, (at + 1) * ENTRY),
  ),
);

/** What anybody tries first at such a site, whatever the brand is called. */
const OUR_WORDS = [
  'convoy',
  'van',
  'vans',
  'hire',
  'rent',
  'rental',
  'booking',
  'admin',
  'administrator',
  'operator',
  'customer',
  'staff',
  'user',
  'test',
  'demo',
  'login',
  'welcome',
  'hello',
  'password',
  'passwort',
  'secret',
] as const;
/** Shorter ones could be laid together to almost anything. */
const SHORTEST_WORD = 3;
/** From so many digits on that nobody counts or dates by, a password is somebody's own. */
const OWN_DIGITS = 8;

/** What a password is compared with, beside what is known from leaks. */
export interface EasyWords {
  readonly brand: { readonly name: string; readonly slug: string };
  /** Whose it becomes, as far as it is known at that door. */
  readonly person?: { readonly email: string; readonly firstName: string; readonly lastName: string };
}

/**
 * Whether a password is one that is tried first: known from leaks, in capitals or not, or made of nothing but the words of
 * the brand, of the person and of this business, with signs and a few digits. Such a word within another ('van' in 'Evans')
 * makes nothing easy: all the letters must be words of these, one after the other.
 */
export function isEasyPassword(password: string, { brand, person }: EasyWords): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  if (leaked.has(hash('sha256', typed, 'base64url').slice(0, ENTRY))) return true;
  const words = [
    ...OUR_WORDS,
    ...[brand.name, brand.slug, ...(person ? namesOf(person) : [])].flatMap(wordsOf),
  ].filter((word) => word.length >= SHORTEST_WORD);
  return isMadeOf(letters(typed), words) && ownDigits(typed) < OWN_DIGITS;
}

const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');

/** Whether a text is words alone, one after the other. Walked from place to place: a pattern could be led to try for ever. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length);
  }
  return text !== '' && reached.has(text.length);
}

const YEAR = '(?:19|20)\\d\\d';
const MONTH_OR_DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const BETWEEN = '[^\\p{L}\\d]?';
/** A year, or a day as it is written: its year first or last, with or without signs between. */
const DATE = new RegExp(
  `(?<!\\d)(?:${YEAR}(?:${BETWEEN}${MONTH_OR_DAY}${BETWEEN}${MONTH_OR_DAY})?|${MONTH_OR_DAY}${BETWEEN}${MONTH_OR_DAY}${BETWEEN}${YEAR})(?!\\d)`,
  'gu',
);

/** How many digits are neither dates, nor counted up or down, nor a few of them again and again. */
function ownDigits(text: string): number {
  const groups = text.replaceAll(DATE, ' ').match(/\p{Nd}+/gu) ?? [];
  return groups.filter((digits) => !isSimple(digits)).join('').length;
}

function isSimple(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10);
  return /^(.{1,7})\1+$/u.test(digits) || (new Set(steps).size === 1 && [1, 9].includes(steps[0]!));
}

/** What somebody is called: a name may be of parts too short to be compared each for itself. */
const namesOf = ({ email, firstName, lastName }: NonNullable<EasyWords['person']>) => [
  email.split('@')[0]!,
  firstName,
  lastName,
  `${firstName} ${lastName}`,
  `${lastName} ${firstName}`,
];

/** The parts of a name, and all of it as one. */
function wordsOf(name: string): string[] {
  const parts = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return [...parts, parts.join('')];
}
