import type { Depot } from '@convoy/fleet/contract';
import { nameKey } from '@convoy/places/data';

/** A text as names, towns and postcodes are compared. */
interface TextKeys {
  /** Without accents, signs and double spaces. */
  readonly key: string;
  /** The same without any space. */
  readonly compact: string;
  /** As names are compared; a name in other letters than Latin ones, of which nothing would be left, by itself. */
  readonly name: string;
}

/** Every search compares what was typed with all depots of a brand, and the same texts come again and again. */
const known = new Map<string, TextKeys>();
const MOST_KNOWN = 10_000;

/** Letters that have no accent to take off, as people type them without the keyboard for it; as `foldText` has them for pages. */
const plainLetters: Readonly<Record<string, string>> = {
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
};
const plain = (text: string): string =>
  text.toLowerCase().replace(/[łøđðħıŧŋĸɨƶßæœþ]/g, (letter) => plainLetters[letter]!);

function keysOf(text: string): TextKeys {
  let keys = known.get(text);
  if (!keys) {
    const key = nameKey(plain(text));
    keys = {
      key,
      compact: key.replaceAll(' ', ''),
      name: key || text.trim().replace(/\s+/g, ' ').toLowerCase(),
    };
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, keys);
  }
  return keys;
}

const compact = (text: string) => keysOf(text).compact;

/** Whether a text is the name of something, in any case and spacing, with or without accents. */
export const isNamed = (name: string, text: string): boolean => keysOf(name).name === keysOf(text).name;

/** Whether a text has the form of a postcode, whole or its outward part. */
export const looksLikePostcode = (text: string): boolean =>
  /^[a-z]{1,2}\d[a-z\d]?(\d[a-z]{2})?$/.test(compact(text));

/** Whether two postcodes are the same, in any case and spacing. */
export const isSamePostcode = (a: string, b: string): boolean => compact(a) === compact(b);

/**
 * Depots a text may mean as an end of a hire: by name, town or postcode (whole or its outward part), in any case and
 * spacing, with or without accents. An exact name wins alone; an empty text means all.
 */
export function findDepots<D extends Pick<Depot, 'name' | 'town' | 'postcode'>>(
  depots: readonly D[],
  text: string,
): D[] {
  if (text.trim() === '') return [...depots];
  const exact = depots.filter(({ name }) => isNamed(name, text));
  if (exact.length > 0) return exact;
  const wanted = keysOf(text).key;
  // Signs alone name no place.
  if (wanted === '') return [];
  const wantedCompact = compact(text);
  return depots.filter((depot) => {
    const outward = depot.postcode.split(' ')[0]!.toLowerCase();
    return (
      keysOf(depot.town).key === wanted ||
      keysOf(depot.name).key.startsWith(wanted) ||
      keysOf(depot.town).key.startsWith(wanted) ||
      compact(depot.postcode) === wantedCompact ||
      outward === wantedCompact ||
      // A full postcode of the same outward code: LS1 4AP is found from LS1 9ZZ.
      (/^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/.test(wantedCompact) && wantedCompact.slice(0, -3) === outward)
    );
  });
}
