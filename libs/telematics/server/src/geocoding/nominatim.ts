import type { Point } from '@convoy/places/contract';
import { plainLineSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** How long a lookup may take, milliseconds. */
const WITHIN_MS = 5_000;
/** Most characters of a part of an address, and of the answer's body. */
const MOST_PART = 100;
const MOST_BODY = 65_536;

/** A part that is no plain line is left out; the others still make an address. */
const part = plainLineSchema(MOST_PART).optional().catch(undefined);

/** What is read of an answer; everything else in it is left where it is. */
const foundSchema = z.object({
  address: z.object({
    house_number: part,
    road: part,
    pedestrian: part,
    hamlet: part,
    village: part,
    suburb: part,
    town: part,
    city: part,
    municipality: part,
    county: part,
  }),
});
/** Said with status 200 of a point at sea, for example. */
const nothingSchema = z.object({ error: z.literal('Unable to geocode') });

/** The geocoder did not answer, or not as Nominatim does. */
export class GeocodingFailed extends Error {
  override readonly name = 'GeocodingFailed';
}

/** Road and town of an address, as they are said in the United Kingdom; null where neither is known. */
export function addressText({ address }: z.output<typeof foundSchema>): string | null {
  const road = address.road ?? address.pedestrian;
  const street = road && address.house_number ? `${address.house_number} ${road}` : road;
  const place =
    address.city ??
    address.town ??
    address.village ??
    address.hamlet ??
    address.suburb ??
    address.municipality ??
    address.county;
  const parts = [street, place].filter((one) => one !== undefined);
  return parts.length > 0 ? parts.join(', ') : null;
}

/**
 * Asks a geocoder that speaks Nominatim's API (nominatim.org/release-docs/latest/api/Reverse) which address a point has.
 * @param base its address: `http://nominatim:8080`
 * @returns null where the geocoder knows none
 * @throws GeocodingFailed
 */
export async function reverseGeocode(
  base: string,
  { latitude, longitude }: Point,
  withinMs = WITHIN_MS,
): Promise<string | null> {
  let answer: unknown;
  try {
    const url = `${base.replace(/\/+$/, '')}/reverse?format=jsonv2&lat=${latitude}&lon=${longitude}`;
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'accept-language': 'en', 'user-agent': 'convoy' },
      // A point goes to the server that the installation named, and to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    const body = await response.text();
    if (body.length > MOST_BODY) throw new Error('The answer is too long.');
    answer = JSON.parse(body);
  } catch (error) {
    throw new GeocodingFailed('The geocoder did not answer.', { cause: error });
  }
  if (nothingSchema.safeParse(answer).success) return null;
  const found = foundSchema.safeParse(answer);
  if (!found.success)
    throw new GeocodingFailed('The geocoder did not answer as Nominatim does.', { cause: found.error });
  return addressText(found.data);
}
