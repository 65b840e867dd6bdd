import type { TrackerPoint } from '@convoy/platform/ports';

/** A fix with the van and the tracker that it is of. */
export interface VanPoint {
  readonly vanId: number;
  readonly deviceId: number;
  readonly point: TrackerPoint;
}

/** A fix as it is kept: what its columns cannot hold is null. */
export interface PositionRow {
  readonly vanId: number;
  readonly deviceId: number;
  /** Whole milliseconds since 1970. */
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
  readonly heading: number | null;
  readonly altitude: number | null;
  readonly accuracy: number | null;
  readonly satellites: number | null;
  readonly ignition: boolean | null;
  readonly odometer: number | null;
  readonly fuel: number | null;
  readonly battery: number | null;
  readonly supply: number | null;
  readonly harsh: TrackerPoint['harsh'];
}

/** Nearer to nought than this a number is nought: PostgreSQL refuses one that its `real` would round to it. */
const LEAST = 1e-30;
const HARSH: ReadonlySet<unknown> = new Set(['braking', 'acceleration', 'cornering']);

function bounded(value: number | null, least: number, most: number): number | null {
  if (value === null || !Number.isFinite(value) || value < least || value > most) return null;
  return Math.abs(value) < LEAST ? 0 : value;
}
const whole = (value: number | null) => (value === null ? null : Math.round(value));

/** The row of a fix. One figure that cannot be true does not lose the fix, nor the others of its batch. */
export function toRow({ vanId, deviceId, point }: VanPoint): PositionRow {
  return {
    vanId,
    deviceId,
    at: Math.floor(point.at),
    latitude: point.latitude,
    longitude: point.longitude,
    speed: bounded(point.speedKmh, 0, 400),
    heading: bounded(point.headingDegrees, 0, 360),
    altitude: bounded(point.altitudeMetres, -1000, 20_000),
    accuracy: bounded(point.accuracyMetres, 0, 1e6),
    satellites: whole(bounded(point.satellites, 0, 200)),
    ignition: typeof point.ignition === 'boolean' ? point.ignition : null,
    odometer: whole(bounded(point.odometerMetres, 0, 1e10)),
    fuel: bounded(point.fuelLitres, 0, 1e7),
    battery: bounded(point.batteryPercent, 0, 100),
    supply: bounded(point.supplyVolts, 0, 100),
    harsh: HARSH.has(point.harsh) ? point.harsh : null,
  };
}
