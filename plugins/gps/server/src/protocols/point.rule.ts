import type { TrackerPoint } from '@convoy/sdk/server';
import type { ToldPoint } from './protocol.ts';

/** Earlier no tracker of ours was made; a clock that was never set says 1970 or 1980. */
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

const untold: Omit<TrackerPoint, 'at' | 'latitude' | 'longitude'> = {
  speedKmh: null,
  headingDegrees: null,
  altitudeMetres: null,
  accuracyMetres: null,
  satellites: null,
  ignition: null,
  odometerMetres: null,
  fuelLitres: null,
  batteryPercent: null,
  supplyVolts: null,
  harsh: null,
};

/** A point of what a protocol tells; what it does not tell is null. */
export const pointOf = (told: ToldPoint): TrackerPoint => ({ ...untold, ...told });

/**
 * Whether a point can be kept at all: a time of this century and a place on earth. Whether it is plausible (0,0, the future, a
 * teleport) is judged where points are kept, which counts why it drops one.
 */
export function canBeKept({ at, latitude, longitude, ...rest }: TrackerPoint): boolean {
  return (
    Number.isFinite(at) &&
    at >= EARLIEST &&
    at < LATEST &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    Object.values(rest).every((value) => typeof value !== 'number' || Number.isFinite(value))
  );
}
