/** Letters that are one sign in other alphabets and are written with two or one of ours; accents fall away by themselves. */
const SPELLED: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ð: 'D',
  Þ: 'TH',
  Ł: 'L',
  Đ: 'D',
  ẞ: 'SS',
};

/** The capital letters A to Z of a name: without accents, spaces, hyphens and apostrophes. */
export function plainLetters(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[ÆŒØÐÞŁĐẞ]/g, (letter) => SPELLED[letter]!)
    .normalize('NFD')
    .replaceAll(/[^A-Z]/g, '');
}

/**
 * How a driver number begins for a surname: its first five letters, filled with 9. A name that begins with Mac is written
 * Mc whatever follows, so that MacDonald and McDonald agree and Mack becomes MCK99.
 */
export function surnamePart(surname: string): string {
  const letters = plainLetters(surname);
  const asMc = letters.startsWith('MAC') ? `MC${letters.slice(3)}` : letters;
  return asMc.slice(0, 5).padEnd(5, '9');
}
