/** Letters that have no accent to take off, as people type them without the keyboard for it. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ɨ: 'i',
  ƶ: 'z',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};

/**
 * The form in which texts are compared when something is looked for: no case, accents, apostrophes or invisible characters, and
 * one kind of hyphen. `app.search_form` does the same in the database, so that a list filtered here and a search answered there
 * find the same names.
 */
export function foldText(text: string): string {
  return text
    .replace(/\u00b4/g, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0027\u0060\u02b9-\u02bc\u05f3\u05f4\u0640\u2018\u2019\u201b\u2032\u2035]+/gu, '')
    .toLowerCase()
    .replace(/[łøđðħıŧŋĸɨƶßæœþς]/g, (letter) => PLAIN_LETTERS[letter]!)
    .replace(/[‐‒–—―−]/g, '-');
}
