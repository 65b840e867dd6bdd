import type { MapLineEnd, MapMoment } from '@convoy/ui-kit/map';
import type { Trail } from '../../../contract/src/index.ts';

/** A way that was driven: lists with one entry a point, in the order of time. */
export type Track = Pick<Trail, 'at' | 'latitude' | 'longitude' | 'speed'>;

/** One further point of a track. */
export interface TrackFix {
  /** Seconds since 1970. */
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
}

/** A hole longer than this is not bridged by a line: nothing is known of the way between, seconds. */
const HOLE_S = 600;
/** Fixes nearer together than this say nothing of a heading, degrees: about five metres. */
const STANDS_DEGREES = 0.000_05;

/** The track with fixes that came after it was read. */
export function withTail(track: Track, tail: readonly TrackFix[]): Track {
  const last = track.at.at(-1) ?? 0;
  const later = tail.filter(({ at }) => at > last);
  if (later.length === 0) return track;
  return {
    at: [...track.at, ...later.map(({ at }) => at)],
    latitude: [...track.latitude, ...later.map(({ latitude }) => latitude)],
    longitude: [...track.longitude, ...later.map(({ longitude }) => longitude)],
    speed: [...track.speed, ...later.map(({ speed }) => speed)],
  };
}

/** Lines of a track, cut where nothing was heard for long. */
export function linesOf({ at, latitude, longitude }: Track): MapLineEnd[][] {
  const lines: MapLineEnd[][] = [];
  for (const [index, moment] of at.entries()) {
    const end: MapLineEnd = [longitude[index]!, latitude[index]!];
    const line = lines.at(-1);
    if (!line || moment - at[index - 1]! > HOLE_S) lines.push([end]);
    else line.push(end);
  }
  return lines;
}

/** Where a track was at a moment. */
export interface TrackPlace extends MapMoment {
  /** Miles an hour; null where the tracker did not say. */
  readonly speed: number | null;
}

/** Where a track was at a moment, between its fixes in proportion to time; null before its first one. */
export function placeAt(track: Track, moment: number): TrackPlace | null {
  const { at, latitude, longitude, speed } = track;
  const before = lastUntil(at, moment);
  if (before < 0) return null;
  const fix = (index: number) => ({ latitude: latitude[index]!, longitude: longitude[index]! });
  const here = fix(before);
  if (before + 1 >= at.length) return { ...here, heading: null, speed: speed[before] ?? null };
  const next = fix(before + 1);
  const span = at[before + 1]! - at[before]!;
  const heading = headingOf(here, next);
  if (span > HOLE_S || heading === null) return { ...here, heading: null, speed: speed[before] ?? null };
  const share = (moment - at[before]!) / span;
  return {
    latitude: here.latitude + (next.latitude - here.latitude) * share,
    longitude: here.longitude + (next.longitude - here.longitude) * share,
    heading,
    speed: speed[before] ?? null,
  };
}

/** Index of the last moment that is not later; -1 where all are. */
function lastUntil(at: readonly number[], moment: number): number {
  let low = 0;
  let high = at.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at[middle]! <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** Degrees clockwise from north, on the short ways between two fixes; null where they are in one place. */
function headingOf(from: Spot, to: Spot): number | null {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  if (Math.hypot(north, east) < STANDS_DEGREES) return null;
  return (Math.atan2(east, north) * 180) / Math.PI + (east < 0 ? 360 : 0);
}
