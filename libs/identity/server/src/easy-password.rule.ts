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
/** Letters of a password that must be something else than such words. */
const OWN_LETTERS = 4;
/** Shorter ones stand in too many others. */
const SHORTEST_WORD = 3;

/** What a password is compared with, beside what is known from leaks. */
export interface EasyWords {
  readonly brand: { readonly name: string; readonly slug: string };
  /** Whose it becomes, as far as it is known at that door. */
  readonly person?: { readonly email: string; readonly firstName: string; readonly lastName: string };
}

/**
 * Whether a password is one that is tried first: known from leaks, in capitals or not, or made of nothing but the words of
 * the brand, of the person and of this business, with digits and signs.
 */
export function isEasyPassword(password: string, { brand, person }: EasyWords): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  if (leaked.has(hash('sha256', typed, 'base64url').slice(0, ENTRY))) return true;
  const words = [
    ...OUR_WORDS,
    ...wordsOf(brand.name),
    ...wordsOf(brand.slug),
    ...(person ? [person.email.split('@')[0]!, person.firstName, person.lastName].flatMap(wordsOf) : []),
  ].filter((word) => word.length >= SHORTEST_WORD);
  let rest = letters(typed);
  const whole = rest.length;
  for (const word of words.sort((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ');
  return rest.length < whole && letters(rest).length < OWN_LETTERS;
}

const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');

/** The parts of a name, and all of it as one. */
function wordsOf(name: string): string[] {
  const parts = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return [...parts, parts.join('')];
}
