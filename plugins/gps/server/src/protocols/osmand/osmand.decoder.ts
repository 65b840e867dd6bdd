import type { TrackerPoint } from '@convoy/sdk/server';
import { z } from 'zod';
import { pointOf } from '../point.rule.ts';

/** A request as it came. */
export interface OsmandRequest {
  /** Path and query: `/?id=12345&lat=48.8566&lon=2.3522`. */
  readonly address: string;
  /** Whole; empty for none. */
  readonly body: string;
  readonly contentType: string;
  /** When it came, ms: the time of a point that tells none. */
  readonly now: number;
}

/** What a phone reports. */
export interface OsmandReport {
  readonly identity: string;
  /** Empty where the phone says that it has no fix. */
  readonly points: readonly TrackerPoint[];
}

/** Longest body, bytes, and points in one: an app that was offline sends one at a time or some hundred together. */
export const LONGEST_BODY = 262_144;
export const MOST_POINTS = 500;

const KMH_PER_MS = 3.6;
const kmhOf: Readonly<Record<string, number>> = { knots: 1.852, ms: KMH_PER_MS, kmh: 1 };

const identity = z.string().trim().min(1).max(128);
/** Phones tell what they do not know as a negative number. */
const known = z
  .number()
  .nullish()
  .transform((value) => (value == null || value < 0 ? null : value));
const location = z.object({
  timestamp: z.union([z.string(), z.number()]),
  coords: z.object({
    latitude: z.number(),
    longitude: z.number(),
    accuracy: known,
    speed: known,
    heading: known,
    altitude: z.number().nullish(),
  }),
  battery: z.object({ level: known }).nullish(),
});
const report = z.object({
  device_id: z.union([identity, z.number().transform(String)]),
  location: z.union([location, z.array(location).min(1).max(MOST_POINTS)]),
});

/**
 * Reads a request of the OsmAnd protocol: parameters in the address or in a form, or the JSON of Traccar Client from version 9.
 * @returns a sentence where it cannot be read
 */
export function readRequest(request: OsmandRequest): OsmandReport | { readonly fault: string } {
  const { address, body, contentType } = request;
  if (body.trimStart().startsWith('{') || contentType.startsWith('application/json')) return readJson(body);
  const question = address.indexOf('?');
  const parameters = new URLSearchParams(question < 0 ? '' : address.slice(question + 1));
  for (const [name, value] of new URLSearchParams(body)) parameters.append(name, value);
  return readParameters(parameters, request.now);
}

function readJson(body: string): OsmandReport | { readonly fault: string } {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { fault: 'The body is no JSON.' };
  }
  const read = report.safeParse(json);
  if (!read.success)
    return { fault: `The body lacks ${read.error.issues[0]?.path.join('.') || 'what a report has'}.` };
  const places = [read.data.location].flat();
  return {
    identity: read.data.device_id,
    points: places.map(({ timestamp, coords, battery }) =>
      pointOf({
        at: timeOf(String(timestamp)),
        latitude: coords.latitude,
        longitude: coords.longitude,
        speedKmh: coords.speed === null ? null : coords.speed * KMH_PER_MS,
        headingDegrees: headingOf(coords.heading),
        altitudeMetres: coords.altitude ?? null,
        accuracyMetres: coords.accuracy,
        batteryPercent: percentOf(battery?.level == null ? null : battery.level * 100),
      }),
    ),
  };
}

function readParameters(parameters: URLSearchParams, now: number): OsmandReport | { readonly fault: string } {
  const named = identity.safeParse(parameters.get('id') ?? parameters.get('deviceid') ?? '');
  if (!named.success) return { fault: 'The parameter id is missing.' };
  if (/^(false|0)$/i.test(parameters.get('valid') ?? '')) return { identity: named.data, points: [] };
  const [first, second] = (parameters.get('location') ?? '').split(',');
  const latitude = numberOf(parameters.get('lat') ?? first);
  const longitude = numberOf(parameters.get('lon') ?? second);
  if (latitude === null || longitude === null)
    return { fault: 'The parameters lat and lon are missing, or no numbers.' };
  const timestamp = parameters.get('timestamp');
  const factor = kmhOf[parameters.get('unit') ?? 'knots'];
  if (factor === undefined) return { fault: 'The parameter unit is none of knots, ms and kmh.' };
  const speed = positive(parameters.get('speed'));
  return {
    identity: named.data,
    points: [
      pointOf({
        at: timestamp === null ? now : timeOf(timestamp),
        latitude,
        longitude,
        speedKmh: speed === null ? null : speed * factor,
        headingDegrees: headingOf(positive(parameters.get('bearing') ?? parameters.get('heading'))),
        altitudeMetres: numberOf(parameters.get('altitude')),
        accuracyMetres: positive(parameters.get('accuracy')),
        batteryPercent: percentOf(positive(parameters.get('batt'))),
      }),
    ],
  };
}

/** Seconds or milliseconds since 1970, ISO 8601, or `2021-01-01 00:00:00` in UTC; NaN for anything else. */
export function timeOf(text: string): number {
  const trimmed = text.trim();
  if (/^\d{1,16}(\.\d{1,6})?$/.test(trimmed)) {
    const number = Number(trimmed);
    // Seconds pass this in the year 5138, milliseconds did in 1973.
    return number < 100_000_000_000 ? Math.round(number * 1_000) : Math.round(number);
  }
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(trimmed)) return Date.parse(`${trimmed.replace(' ', 'T')}Z`);
  return /^\d{4}-\d\d-\d\dT/.test(trimmed) && trimmed.length <= 40 ? Date.parse(trimmed) : Number.NaN;
}

function numberOf(text: string | null | undefined): number | null {
  if (!text || !/^[+-]?\d{1,12}(\.\d{1,20})?([eE][+-]?\d{1,2})?$/.test(text.trim())) return null;
  return Number(text);
}

function positive(text: string | null): number | null {
  const number = numberOf(text);
  return number === null || number < 0 ? null : number;
}

const headingOf = (degrees: number | null): number | null =>
  degrees === null || degrees > 360 ? null : degrees % 360;
const percentOf = (percent: number | null): number | null =>
  percent === null || percent > 100 ? null : Math.round(percent);
