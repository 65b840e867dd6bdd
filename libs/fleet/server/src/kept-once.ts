/** So many different ones are known at a time: of hours and closed days far fewer are in use. */
const MOST = 2_000;
/** Characters of what is kept, as text, which is its key: a week has 200, the bank holidays of two years 1,000. Longer ones are alike to none. */
const LONGEST = 4_000;

/**
 * Plain data of which many are alike, kept once: nearly all depots of all brands have one of a few weeks of hours, and each
 * brand's are remembered. Nobody can change what is kept, for it is everybody's.
 */
export class KeptOnce<T extends object> {
  private readonly known = new Map<string, T>();

  /** The one that is like this; itself where it is too long to be kept. */
  of(value: T): T {
    const text = JSON.stringify(value);
    if (text.length > LONGEST) return value;
    const known = this.known.get(text);
    if (known) return known;
    if (this.known.size >= MOST) this.known.clear();
    this.known.set(text, frozen(value));
    return value;
  }
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
