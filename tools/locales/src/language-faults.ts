import type { Catalogue } from './catalogues.ts';
import { placeholdersOf } from './placeholders.ts';
import { englishFor, keysFor, pluralBases, withoutForm } from './plural-keys.ts';
import { sameInEveryLanguage } from './same-text.ts';

/** What is wrong with the texts of a catalogue in a language. */
export interface LanguageFault {
  readonly key: string;
  readonly kind: 'missing' | 'unknown' | 'placeholders' | 'empty' | 'english';
  readonly sentence: string;
}

/** Compares a catalogue in one language with its English. */
export function languageFaults(
  catalogue: Pick<Catalogue, 'name' | 'english' | 'textsIn'>,
  language: string,
): LanguageFault[] {
  const { english } = catalogue;
  const texts = catalogue.textsIn(language);
  const wanted = new Set(keysFor(language, english.keys()));
  const plurals = pluralBases(english.keys());
  const faults: LanguageFault[] = [];
  const say = (key: string, kind: LanguageFault['kind'], what: string) =>
    faults.push({ key, kind, sentence: `${catalogue.name} in ${language}: ${key} ${what}.` });
  for (const key of wanted) if (!texts.has(key)) say(key, 'missing', 'is missing');
  for (const [key, text] of texts) {
    const original = englishFor(key, english);
    if (!wanted.has(key) || original === undefined) {
      say(key, 'unknown', 'is no key of the English texts');
      continue;
    }
    if (text.trim() === '') say(key, 'empty', 'is empty');
    // One or none may be said in words: "one day", "no vans".
    const optional = plurals.has(withoutForm(key)) ? ['{{count}}'] : [];
    const [mine, theirs] = [placeholdersOf(text), placeholdersOf(original)];
    const differ = [
      ...theirs.filter((one) => !mine.includes(one) && !optional.includes(one)).map((one) => `lacks ${one}`),
      ...mine
        .filter((one) => !theirs.includes(one) && !optional.includes(one))
        .map((one) => `has ${one}, which English has not`),
    ];
    if (differ.length > 0) say(key, 'placeholders', differ.join(', '));
    if (text === original && !sameInEveryLanguage(text, catalogue.name, key, language)) {
      say(key, 'english', `is the English text "${text}"`);
    }
  }
  return faults;
}
