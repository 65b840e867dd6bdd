import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import type { TrackerPoint } from '@convoy/platform/ports';
import { trackerChanged } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
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

/** A tracker's row says when it was heard to so many milliseconds: its van's latest fix says it exactly, and one write a fix is spared. */
const NOTED_AGAIN_MS = 15 * 60_000;
const MOST_NOTED = 50_000;

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
  private readonly noted = new LRUCache<string, number>({ max: MOST_NOTED });

  constructor(private readonly db: TenantDb) {}

  /** Keeps fixes of one brand durably, and tells a tracker's first one with it; a repeated one changes nothing. */
  async keep(ctx: DataContext, points: readonly VanPoint[]): Promise<KeptPositions> {
    if (points.length === 0) return { kept: 0 };
    await this.openDays(ctx, points);
    const ordered = byVanAndTime(points);
    const heard = [...heardIn(ordered)].filter(([deviceId, { last }]) => {
      const noted = this.noted.get(notedKey(ctx, deviceId));
      return noted === undefined || last > noted + NOTED_AGAIN_MS;
    });
    const [answer] = await this.db.callRows(ctx, keepPositions, listsOf(ctx, ordered, heard));
    for (const [deviceId, { last }] of heard) this.noted.set(notedKey(ctx, deviceId), last);
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

const notedKey = ({ tenant }: DataContext, deviceId: number) => `${tenant.id} ${deviceId}`;

/**
 * Each fix of a van and an instant once, in order; of two with one instant the one that tells a harsh manoeuvre, whichever came first:
 * trackers send what happened beside the fix of that second.
 */
function byVanAndTime(points: readonly VanPoint[]): VanPoint[] {
  return points
    .toSorted(
      (a, b) =>
        a.vanId - b.vanId ||
        a.point.at - b.point.at ||
        Number(b.point.harsh !== null) - Number(a.point.harsh !== null),
    )
    .filter((one, place, all) => {
      const before = all[place - 1];
      return before?.vanId !== one.vanId || before.point.at !== one.point.at;
    });
}

/** When a tracker was heard first and last in a batch, milliseconds since 1970. */
interface HeardTime {
  readonly first: number;
  readonly last: number;
}

function heardIn(points: readonly VanPoint[]): Map<number, HeardTime> {
  const heard = new Map<number, HeardTime>();
  for (const { deviceId, point } of points) {
    const known = heard.get(deviceId);
    heard.set(deviceId, {
      first: Math.min(known?.first ?? point.at, point.at),
      last: Math.max(known?.last ?? point.at, point.at),
    });
  }
  return heard;
}

const bounded = (value: number | null, least: number, most: number): number | null =>
  value !== null && Number.isFinite(value) && value >= least && value <= most ? value : null;

function toRow({ vanId, deviceId, point }: VanPoint, place: number, all: readonly VanPoint[]): PositionRow {
  const speed = bounded(point.speedKmh, 0, 400);
  const odometer = bounded(point.odometerMetres, 0, 1e10);
  const satellites = bounded(point.satellites, 0, 200);
  return {
    vanId,
    deviceId,
    at: instant(point.at),
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
    newest: all[place + 1]?.vanId !== vanId,
  };
}

const instant = (at: number) => new Date(at).toISOString();

function listsOf(
  { tenant }: DataContext,
  points: readonly VanPoint[],
  heard: readonly (readonly [number, HeardTime])[],
): PositionLists {
  const rows = points.map(toRow);
  // Numbers, instants and words of our own: nothing in them needs quotes. The driver would look at each for some, which took as
  // long as the database takes for the rows.
  const listed = (values: readonly (string | number | boolean | null)[]) =>
    `{${values.map((value) => value ?? 'NULL').join()}}`;
  const list = (column: keyof PositionRow) => listed(rows.map((row) => row[column]));
  return {
    tenantId: tenant.id,
    zone: tenant.timeZone,
    changed: trackerChanged.type,
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
    newest: list('newest'),
    heard: listed(heard.map(([deviceId]) => deviceId)),
    heardFirst: listed(heard.map(([, { first }]) => instant(first))),
    heardLast: listed(heard.map(([, { last }]) => instant(last))),
  };
}
