import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import type { TrackerPoint } from '@convoy/platform/ports';
import { Injectable } from '@nestjs/common';
import {
  type KeptPositions,
  keepPositions,
  type PositionLists,
  type PositionRow,
} from './keep-positions.sql.ts';

/** Speed from which a van counts as moving, kilometres an hour: a fix that wanders is slower. */
const MOVING_KMH = 5;
/** Days whose partition this process has seen; asked again after a restart. */
const DAY_MS = 86_400_000;

/** A fix with the van and the tracker that it is of. */
export interface VanPoint {
  readonly vanId: number;
  readonly deviceId: number;
  readonly point: TrackerPoint;
}

/** Keeps fixes. The only writer of `telematics_position` and `telematics_latest`. */
@Injectable()
export class PositionWriter {
  private readonly days = new Set<number>();

  constructor(private readonly db: TenantDb) {}

  /** Keeps fixes of one brand durably; a repeated one changes nothing. */
  async keep(ctx: DataContext, points: readonly VanPoint[]): Promise<KeptPositions> {
    if (points.length === 0) return { kept: 0, first: [] };
    await this.openDays(ctx, points);
    const [answer] = await this.db.callRows(ctx, keepPositions, listsOf(ctx, points));
    return answer!;
  }

  private async openDays(ctx: DataContext, points: readonly VanPoint[]): Promise<void> {
    const wanted = new Set(points.map(({ point }) => Math.floor(point.at / DAY_MS)));
    for (const day of wanted) {
      if (this.days.has(day)) continue;
      const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
      await sql`select app.telematics_partition(${date}::date) -- for every tenant_id`.execute(
        this.db.call(ctx),
      );
      this.days.add(day);
    }
  }
}

const bounded = (value: number | null, least: number, most: number): number | null =>
  value !== null && Number.isFinite(value) && value >= least && value <= most ? value : null;

function toRow({ vanId, deviceId, point }: VanPoint): PositionRow {
  const speed = bounded(point.speedKmh, 0, 400);
  const odometer = bounded(point.odometerMetres, 0, 1e10);
  const satellites = bounded(point.satellites, 0, 200);
  return {
    vanId,
    deviceId,
    at: new Date(point.at),
    latitude: point.latitude,
    longitude: point.longitude,
    speed,
    heading: bounded(point.headingDegrees, 0, 360),
    altitude: bounded(point.altitudeMetres, -1000, 20_000),
    accuracy: bounded(point.accuracyMetres, 0, 1e6),
    satellites: satellites === null ? null : Math.round(satellites),
    ignition: point.ignition,
    odometer: odometer === null ? null : Math.round(odometer),
    fuel: bounded(point.fuelLitres, 0, 1e7),
    battery: bounded(point.batteryPercent, 0, 100),
    supply: bounded(point.supplyVolts, 0, 100),
    harsh: point.harsh,
    moving: speed !== null && speed >= MOVING_KMH,
  };
}

function listsOf({ tenant }: DataContext, points: readonly VanPoint[]): PositionLists {
  const rows = points.map(toRow);
  const list = <Column extends keyof PositionRow>(column: Column) => rows.map((row) => row[column]);
  return {
    tenantId: tenant.id,
    zone: tenant.timeZone,
    vanId: list('vanId'),
    deviceId: list('deviceId'),
    at: list('at'),
    latitude: list('latitude'),
    longitude: list('longitude'),
    speed: list('speed'),
    heading: list('heading'),
    altitude: list('altitude'),
    accuracy: list('accuracy'),
    satellites: list('satellites'),
    ignition: list('ignition'),
    odometer: list('odometer'),
    fuel: list('fuel'),
    battery: list('battery'),
    supply: list('supply'),
    harsh: list('harsh'),
    moving: list('moving'),
  };
}
