/** Number words from two to twenty, as people write them. */
export const numberWords = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
] as const;

/** The number that a word or figure says; null where it says none. */
export function numberOf(word: string): number | null {
  const said = word.trim().toLowerCase();
  if (/^\d{1,6}$/.test(said)) return Number(said);
  if (said === 'a' || said === 'an' || said === 'one' || said === 'the') return 1;
  const at = numberWords.indexOf(said as (typeof numberWords)[number]);
  return at < 0 ? null : at + 2;
}

/** The text with a part replaced by spaces, so that places of the others stay. */
export const blank = (text: string, at: number, length: number): string =>
  text.slice(0, at) + ''.padEnd(length) + text.slice(at + length);

/** Words as the intent model compares them: lower case, without accents and apostrophes. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .split(/[^a-z0-9{}]+/)
    .filter(Boolean);
}
