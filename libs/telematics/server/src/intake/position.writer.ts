import { binaryList, type DataContext, sql, sqlState, TenantDb } from '@convoy/platform/db';
import { trackerChanged } from '@convoy/telematics/contract';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { keepPositions, type LeftVan, type PositionLists } from './keep-positions.sql.ts';
import { type PositionRow, toRow, type VanPoint } from './position-row.rule.ts';
import { settleLatest, type UnsettledVan } from './settle-latest.ts';
import { contradicted } from './shown-fix.rule.ts';

export type { VanPoint } from './position-row.rule.ts';

const DAY_MS = 86_400_000;

/** A tracker's row says when it was heard to so many milliseconds: its van's latest fix says it exactly, and one write a fix is spared. */
const NOTED_AGAIN_MS = 15 * 60_000;
const MOST_NOTED = 50_000;
/** Vans that a warning about refused fixes names at most. */
const MOST_NAMED = 10;

/** Keeps fixes. The only writer of `telematics_position` and `telematics_latest`. */
@Injectable()
export class PositionWriter {
  /** Days whose partition this process has seen. */
  private readonly days = new Set<number>();
  private readonly noted = new LRUCache<string, number>({ max: MOST_NOTED });
  private readonly logger = new Logger('Telematics');

  constructor(private readonly db: TenantDb) {}

  /**
   * Keeps fixes of one brand durably, and tells a tracker's first one with it; a repeated one changes nothing. Of two of a van and an
   * instant the same one is kept, whichever comes first. A fix that the database refuses is logged and left out, and the others are
   * kept: its tracker would send it, and all that came with it, for ever.
   * @throws where the database is away
   */
  async keep(ctx: DataContext, points: readonly VanPoint[]): Promise<{ kept: number }> {
    const refused: RefusedFix[] = [];
    const kept = await this.keepAll(ctx, points, refused);
    if (refused.length > 0) {
      const vans = [...new Set(refused.map(({ vanId }) => vanId))];
      const others = vans.length > MOST_NAMED ? ' and others' : '';
      this.logger.warn(
        `The database refused ${refused.length} of ${points.length} fixes of vans ${vans.slice(0, MOST_NAMED).join(', ')}${others} of tenant ${ctx.tenant.id}: ${refused[0]!.reason}`,
      );
    }
    return { kept };
  }

  /** Keeps all of them, or finds by halves those that the database refuses. */
  private async keepAll(
    ctx: DataContext,
    points: readonly VanPoint[],
    refused: RefusedFix[],
    isLastTry = false,
  ): Promise<number> {
    if (points.length === 0) return 0;
    try {
      return await this.write(ctx, points);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The partition of a day may have been dropped since this process saw it.
      for (const day of daysOf(points)) this.days.delete(day);
      if (points.length > 1) {
        const half = points.length >> 1;
        const first = await this.keepAll(ctx, points.slice(0, half), refused);
        return first + (await this.keepAll(ctx, points.slice(half), refused));
      }
      if (!isLastTry) return this.keepAll(ctx, points, refused, true);
      refused.push({ vanId: points[0]!.vanId, reason: (error as Error).message });
      return 0;
    }
  }

  private async write(ctx: DataContext, points: readonly VanPoint[]): Promise<number> {
    await this.openDays(ctx, points);
    const heard = [...heardIn(points)].filter(([deviceId, { last }]) => {
      const noted = this.noted.get(notedKey(ctx, deviceId));
      return noted === undefined || last > noted + NOTED_AGAIN_MS;
    });
    const [answer] = await this.db.callRows(ctx, keepPositions, listsOf(ctx, latestFirst(points), heard));
    for (const [deviceId, { last }] of heard) this.noted.set(notedKey(ctx, deviceId), last);
    const { kept, left } = answer!;
    // Not all were new: whoever kept them before may have ended before it was decided what is shown.
    const unsettled = kept < points.length ? [...left, ...repeated(points, left)] : left;
    if (unsettled.length > 0) await this.db.write(ctx, (tx) => settleLatest(tx, ctx, unsettled));
    return kept;
  }

  private async openDays(ctx: DataContext, points: readonly VanPoint[]): Promise<void> {
    for (const day of daysOf(points)) {
      if (this.days.has(day)) continue;
      const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
      await sql`select app.telematics_partition(${date}::date) -- for every tenant_id`.execute(
        this.db.call(ctx),
      );
      this.days.add(day);
    }
  }
}

/** A fix that could not be kept. */
interface RefusedFix {
  readonly vanId: number;
  readonly reason: string;
}

/** Whether the database refused what was to be written (SQLSTATE classes 22, data, and 23, constraints), and will the next time. */
const isRefusal = (error: unknown) => /^2[23]/.test(sqlState(error) ?? '');

/** Days of fixes, UTC, as numbers since 1970. */
const daysOf = (points: readonly VanPoint[]) =>
  new Set(points.map(({ point }) => Math.floor(point.at / DAY_MS)));

const notedKey = ({ tenant }: DataContext, deviceId: number) => `${tenant.id} ${deviceId}`;

const latestFirst = (points: readonly VanPoint[]) =>
  points.toSorted((a, b) => a.vanId - b.vanId || b.point.at - a.point.at);

/** The vans of a batch beside these, each at its latest fix. */
function repeated(points: readonly VanPoint[], left: readonly LeftVan[]): UnsettledVan[] {
  const known = new Set(left.map(({ vanId }) => vanId));
  const latest = new Map<number, number>();
  for (const { vanId, point } of points)
    if (!known.has(vanId)) latest.set(vanId, Math.max(point.at, latest.get(vanId) ?? 0));
  return [...latest].map(([vanId, at]) => ({ vanId, at: new Date(at).toISOString(), repeated: true }));
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

function listsOf(
  { tenant }: DataContext,
  points: readonly VanPoint[],
  heard: readonly (readonly [number, HeardTime])[],
): PositionLists {
  const rows = points.map(toRow);
  const list = (type: Parameters<typeof binaryList>[0], column: Exclude<keyof PositionRow, 'harsh'>) =>
    binaryList(
      type,
      rows.map((row) => row[column]),
    );
  return {
    tenantId: tenant.id,
    zone: tenant.timeZone,
    contested: rows.some(({ vanId, at }, place) => {
      const before = rows[place - 1];
      return before?.vanId === vanId && before.at === at;
    }),
    contradicted: binaryList('bigint', contradicted(points)),
    changed: trackerChanged.type,
    vanId: list('bigint', 'vanId'),
    deviceId: list('bigint', 'deviceId'),
    at: list('timestamptz', 'at'),
    latitude: list('double', 'latitude'),
    longitude: list('double', 'longitude'),
    speed: list('real', 'speed'),
    heading: list('real', 'heading'),
    altitude: list('real', 'altitude'),
    accuracy: list('real', 'accuracy'),
    satellites: list('smallint', 'satellites'),
    ignition: list('boolean', 'ignition'),
    odometer: list('bigint', 'odometer'),
    fuel: list('real', 'fuel'),
    battery: list('real', 'battery'),
    supply: list('real', 'supply'),
    // Words of our own: nothing in them needs quotes.
    harsh: `{${rows.map(({ harsh }) => harsh ?? 'NULL').join()}}`,
    heard: binaryList(
      'bigint',
      heard.map(([deviceId]) => deviceId),
    ),
    heardFirst: binaryList(
      'timestamptz',
      heard.map(([, { first }]) => first),
    ),
    heardLast: binaryList(
      'timestamptz',
      heard.map(([, { last }]) => last),
    ),
  };
}
