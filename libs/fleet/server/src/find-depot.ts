import type { Depot } from '@convoy/fleet/contract';

const normal = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const compact = (text: string) => normal(text).replaceAll(' ', '');

/**
 * Depots a text may mean: by name, town or postcode (whole or its outward part), in any case and spacing. An
 * exact name wins alone; an empty text means all.
 */
export function findDepots<D extends Pick<Depot, 'name' | 'town' | 'postcode'>>(
  depots: readonly D[],
  text: string,
): D[] {
  if (text.trim() === '') return [...depots];
  const wanted = normal(text);
  // Signs alone name no place.
  if (wanted === '') return [];
  const exact = depots.filter((depot) => normal(depot.name) === wanted);
  if (exact.length > 0) return exact;
  const wantedCompact = compact(text);
  return depots.filter((depot) => {
    const outward = depot.postcode.split(' ')[0]!.toLowerCase();
    return (
      normal(depot.town) === wanted ||
      normal(depot.name).startsWith(wanted) ||
      normal(depot.town).startsWith(wanted) ||
      compact(depot.postcode) === wantedCompact ||
      outward === wantedCompact ||
      // A full postcode of the same outward code: LS1 4AP is found from LS1 9ZZ.
      (/^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/.test(wantedCompact) && wantedCompact.slice(0, -3) === outward)
    );
  });
}
