/** Where a name has no Latin letters to begin references with: van hire. */
const NEUTRAL = 'VH';

/** The two or three letters that begin a brand's booking references: `Acme Van Hire` gives `AVH`. */
export function referencePrefix(business: string): string {
  const words = business
    .normalize('NFKD')
    .toUpperCase()
    .match(/[A-Z]+/g);
  if (!words) return NEUTRAL;
  const initials = words.map(([letter]) => letter).join('');
  if (initials.length >= 2) return initials.slice(0, 3);
  const [word = ''] = words;
  return word.length >= 2 ? word.slice(0, 2) : NEUTRAL;
}
