import type { Depot } from '@convoy/fleet/contract';
import { distanceMiles, type Place, type Point } from '@convoy/places/contract';
import { compact, depotsNamed, type OpenFacts, timeChoices } from './depot-hours.rule.ts';

/** Whether a text has the form of a postcode, whole or its outward part. */
export const looksLikePostcode = (text: string): boolean =>
  /^[a-z]{1,2}\d[a-z\d]?(\d[a-z]{2})?$/i.test(text.replace(/[^a-z0-9]+/gi, ''));

/** What a search is about, as the server reads it. */
export interface AskedDepots<D> {
  /** A depot or its town was named: no other depot is meant. */
  readonly named: boolean;
  /** Distances are from a point, or will be as soon as it is known. */
  readonly measured: boolean;
  /** Nearest first where a place was asked for, in the brand's order otherwise; all of them where nothing was asked. */
  readonly depots: readonly D[];
}

/**
 * Reads a search as the server does: a depot's own name or town wins; a postcode, also that of a depot, and any other
 * text is a place, from which all depots are ranked.
 *
 * @param near the point that was chosen; it wins over a text
 * @param place the likeliest place of the text; null when there is none or it is not known yet
 */
export function askedDepots<D extends Pick<Depot, 'name' | 'town' | 'postcode' | 'latitude' | 'longitude'>>(
  depots: readonly D[],
  { location, near }: { location: string; near: Point | null },
  place: Place | null,
): AskedDepots<D> {
  const from = (point: Point | null | undefined): AskedDepots<D> => ({
    named: false,
    measured: true,
    depots: point ? ranked(depots, point) : depots,
  });
  if (near) return from(near);
  if (compact(location) === '') return { named: false, measured: false, depots };
  const named = depotsNamed(depots, location);
  const isName = named.some(({ name }) => compact(name) === compact(location));
  if (looksLikePostcode(location) && !isName && place?.kind !== 'town') {
    const own = depots.find(({ postcode }) => compact(postcode) === compact(location));
    // Until the place is known, the depots of that postcode are the best guess of what is near.
    return from(own ?? place ?? named[0]);
  }
  return named.length > 0 ? { named: true, measured: false, depots: named } : from(place);
}

const ranked = <D extends Point>(depots: readonly D[], from: Point): D[] =>
  [...depots].sort((a, b) => distanceMiles(from, a) - distanceMiles(from, b));

/**
 * The depots whose hours are shown for a day: of a search from a place the nearest that hands over at all that day,
 * otherwise all that are meant.
 */
export function depotsForTimes<D extends OpenFacts>(
  { depots, measured }: Pick<AskedDepots<D>, 'depots' | 'measured'>,
  date: string,
): readonly D[] {
  if (!measured || date === '') return depots;
  const nearest = depots.find((depot) => timeChoices([depot], date).length > 0);
  return nearest ? [nearest] : depots;
}
