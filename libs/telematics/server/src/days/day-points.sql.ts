import { sql } from '@convoy/platform/db';
import type { TrackerPoint } from '@convoy/platform/ports';

/** Raw fixes from before the day: who is under way at midnight has rested within this time. */
const BEFORE_MS = 3 * 3_600_000;
/** Raw fixes from after it: they end the trips that run over midnight. */
const AFTER_MS = 12 * 3_600_000;

/** The time of which fixes are read for a day, milliseconds since 1970. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
  /** From here one fix in five minutes is enough: it tells in which fence a van stands, and when its tracker was heard. */
  readonly sparseFrom: number;
}

export interface PositionRecord {
  readonly device_time: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed_kmh: number | null;
  readonly heading: number | null;
  readonly altitude: number | null;
  readonly accuracy: number | null;
  readonly satellites: number | null;
  readonly ignition: boolean | null;
  readonly odometer_m: number | null;
  readonly fuel_l: number | null;
  readonly battery: number | null;
  readonly supply_v: number | null;
  readonly harsh: string | null;
}

const columns = sql`device_time, latitude, longitude, speed_kmh, heading, altitude, accuracy, satellites, ignition,
  odometer_m, fuel_l, battery, supply_v, harsh`;

/** Fixes that a van's day is worked out from. */
export function dayPoints(tenantId: number, vanId: number, { from, to, sparseFrom }: DaySpan) {
  const raw = new Date(from - BEFORE_MS);
  return sql<PositionRecord>`
    (select distinct on (date_bin('5 minutes', device_time, timestamptz 'epoch')) ${columns}
     from telematics_position
     where tenant_id = ${tenantId} and van_id = ${vanId}
       and device_time >= ${new Date(Math.min(sparseFrom, raw.getTime()))}::timestamptz and device_time < ${raw}::timestamptz
     order by date_bin('5 minutes', device_time, timestamptz 'epoch'), device_time)
    union all
    (select ${columns} from telematics_position
     where tenant_id = ${tenantId} and van_id = ${vanId}
       and device_time >= ${raw}::timestamptz and device_time < ${new Date(to + AFTER_MS)}::timestamptz)`;
}

export const toPoint = (row: PositionRecord): TrackerPoint => ({
  at: row.device_time.getTime(),
  latitude: row.latitude,
  longitude: row.longitude,
  speedKmh: row.speed_kmh,
  headingDegrees: row.heading,
  altitudeMetres: row.altitude,
  accuracyMetres: row.accuracy,
  satellites: row.satellites,
  ignition: row.ignition,
  odometerMetres: row.odometer_m,
  fuelLitres: row.fuel_l,
  batteryPercent: row.battery,
  supplyVolts: row.supply_v,
  harsh: row.harsh as NonNullable<TrackerPoint['harsh']> | null,
});
