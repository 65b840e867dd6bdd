import type { TrackerPoint } from '@convoy/platform/ports';
import type { VanPoint } from '../server/src/intake/position.writer.ts';
import { aPoint } from './a-point.ts';

/** Fixes of one batch, as the intake writes them. */
export const BATCH = 1000;

/** Ids of made-up vans and their trackers begin here. */
export const VAN_ID = 400_000_000;
export const DEVICE_ID = 500_000_000;

/**
 * A fix as a wired tracker reports it, `count` of many. Any two are near each other, as a van is that reports each ten seconds: of vans that
 * leap through the country each fix would be weighed against those before.
 */
export const aFullPoint = (at: number, count: number): TrackerPoint =>
  aPoint({
    at,
    latitude: 52 + (count % 10_000) / 1e7,
    longitude: -2 + Math.abs((count % 200) - 100) / 1e5,
    speedKmh: 40 + (count % 50),
    headingDegrees: count % 360,
    altitudeMetres: 80,
    satellites: 11,
    ignition: true,
    odometerMetres: 1_000_000 + count,
    supplyVolts: 13.8,
  });

/**
 * A batch of fixes of a fleet in which each van reports every ten seconds: 1,000 vans with one fix each.
 * @param turn which batch it is; no two have a fix in common
 * @param begin milliseconds since 1970
 */
export const batchOf = (turn: number, vans: number, begin: number): VanPoint[] =>
  Array.from({ length: BATCH }, (_, place) => {
    const count = turn * BATCH + place;
    const van = count % vans;
    const at = begin + Math.floor(count / vans) * 10_000 + van;
    return { vanId: VAN_ID + van, deviceId: DEVICE_ID + van, point: aFullPoint(at, count) };
  });

const field = (value: number | string | null) => (value === null ? '\\N' : value);

/** A batch as text for COPY, in the order of the columns of {@link copiedColumns}. */
export const copyText = (points: readonly VanPoint[], tenantId: number): string => {
  let text = '';
  for (const { vanId, deviceId, point } of points)
    text += `${tenantId}\t${vanId}\t${new Date(point.at).toISOString()}\t${deviceId}\t${point.latitude}\t${point.longitude}\t${field(point.speedKmh)}\t${field(point.headingDegrees)}\t${field(point.altitudeMetres)}\t${field(point.accuracyMetres)}\t${field(point.satellites)}\t${point.ignition ? 't' : 'f'}\t${field(point.odometerMetres)}\t${field(point.fuelLitres)}\t${field(point.batteryPercent)}\t${field(point.supplyVolts)}\t${field(point.harsh)}\n`;
  return text;
};

/** Columns that a fix of a tracker fills. */
export const copiedColumns = `tenant_id, van_id, device_time, device_id, latitude, longitude, speed_kmh, heading, altitude, accuracy,
  satellites, ignition, odometer_m, fuel_l, battery, supply_v, harsh`;
