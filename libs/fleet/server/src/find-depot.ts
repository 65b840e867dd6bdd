import type { Depot } from '@convoy/fleet/contract';
import { nameKey } from '@convoy/places/data';

const compact = (text: string) => nameKey(text).replaceAll(' ', '');

/** As names are compared; a name in other letters than Latin ones, of which nothing would be left, by itself. */
const keyOf = (name: string) => nameKey(name) || name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether a text is the name of something, in any case and spacing, with or without accents. */
export const isNamed = (name: string, text: string): boolean => keyOf(name) === keyOf(text);

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
  const wanted = nameKey(text);
  // Signs alone name no place.
  if (wanted === '') return [];
  const wantedCompact = compact(text);
  return depots.filter((depot) => {
    const outward = depot.postcode.split(' ')[0]!.toLowerCase();
    return (
      nameKey(depot.town) === wanted ||
      nameKey(depot.name).startsWith(wanted) ||
      nameKey(depot.town).startsWith(wanted) ||
      compact(depot.postcode) === wantedCompact ||
      outward === wantedCompact ||
      // A full postcode of the same outward code: LS1 4AP is found from LS1 9ZZ.
      (/^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/.test(wantedCompact) && wantedCompact.slice(0, -3) === outward)
    );
  });
}
