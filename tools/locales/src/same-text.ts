import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Words that are written the same in English and in these languages, with the reason. Names and signs need no entry:
 * a text without two letters in a row outside its placeholders is the same everywhere.
 */
export const sameTexts: readonly {
  readonly text: RegExp;
  readonly languages?: readonly string[];
  readonly why: string;
}[] = [
  { text: /^(MOT|VAT|PDF|CSV|JPEG|PNG|QR|TOTP|CLDR|GPS|ID|SMS|API|AI|UTC|GBP)$/, why: 'abbreviations' },
  { text: /^(WhatsApp|Stripe|Convoy|Authenticator)$/, why: 'names' },
  { text: /^(Ctrl|Esc|Enter|Shift|Alt|Tab|F\d+)$/, why: 'keys of a keyboard' },
];

/** Whether a text may stand in a language exactly as in English. */
export function sameInEveryLanguage(text: string, catalogue: string, key: string, language: string): boolean {
  const words = text.replace(/\{\{[^}]*\}\}|\{\w+\}|<[^>]*>/g, '');
  if (!/\p{L}{2}/u.test(words)) return true;
  if (allowed.has(`${catalogue}: ${key}: ${language}`)) return true;
  return sameTexts.some((one) => one.text.test(words.trim()) && (one.languages?.includes(language) ?? true));
}

/**
 * Single texts that a translator left as they are in English, because that is what one says:
 * `<catalogue>: <key>: <language>`. Sorted, one a line, in files beside the texts, so that translators need no code: a
 * slice's own `locales.same-as-english.json`, and the older list of this folder, which only shrinks.
 */
const allowed = new Set<string>(
  globSync(['tools/locales/same-as-english.json', 'libs/*/*/src/locales.same-as-english.json'], {
    cwd: ROOT,
  }).flatMap((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as string[]),
);
