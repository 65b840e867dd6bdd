import { type DataContext, GlobalDb, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import type { TrackerPoint } from '@convoy/platform/ports';
import { Injectable } from '@nestjs/common';
import { areaOf, type FenceColumns } from '../geofences/fence-area.rule.ts';
import { hiddenHire } from '../hires/hidden-hire.sql.ts';
import { hireSpans } from '../hires/hire-spans.sql.ts';
import type { HiredTime } from '../rules/day-roll-up.rule.ts';
import { type DaySpan, dayPoints, toPoint } from './day-points.sql.ts';
import type { DayFence } from './van-day.rule.ts';

/** A civil day of a van. */
export interface VanAndDay {
  readonly vanId: number;
  /** `2026-11-26`. */
  readonly day: string;
}

interface FenceRow extends FenceColumns {
  readonly id: number;
  readonly name: string;
  readonly tells_enter: boolean;
  readonly tells_leave: boolean;
  readonly dwell_minutes: number | null;
  readonly created_at: Date;
}

/** Reads what a day is worked out from, and which days wait. */
@Injectable()
export class DayQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly global: GlobalDb,
  ) {}

  /** Tenants with days to work out; only the worker's role may ask. */
  async tenantsWithDirty(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select app.tenants_with_dirty_days() as id`.execute(
      this.global.select,
    );
    return rows.map(({ id }) => id);
  }

  /** Days that wait, in no order: a van that reports each second renews its mark and would never be the oldest. */
  async dirty(ctx: DataContext, limit: number): Promise<VanAndDay[]> {
    const { rows } = await sql<VanAndDay>`
      select van_id as "vanId", day from telematics_dirty
      where tenant_id = ${ctx.tenant.id} order by random() limit ${limit}`.execute(this.db.read(ctx));
    return rows;
  }

  /**
   * Marks the day on which the silence of a tracker is told: no fix comes that would. Looks two hours back, so that a late run
   * leaves none out.
   */
  async markSilent(ctx: DataContext, silentHours: number): Promise<void> {
    const told = sql`greatest(l.device_time + make_interval(hours => ${silentHours}::int), l.received_at + interval '30 minutes')`;
    await sql`
      insert into telematics_dirty (tenant_id, van_id, day)
      select l.tenant_id, l.van_id, ((l.device_time + make_interval(hours => ${silentHours}::int)) at time zone ${ctx.tenant.timeZone})::date
      from telematics_latest l
      -- A tracker that was taken out, or put into another van, is not silent: it is not there.
      join telematics_device d on d.tenant_id = l.tenant_id and d.id = l.device_id and d.van_id = l.van_id
        and d.mounted_at <= l.device_time
      where l.tenant_id = ${ctx.tenant.id} and ${told} <= now() and ${told} > now() - interval '2 hours'
      order by 2, 3
      on conflict do nothing`.execute(this.db.call(ctx));
  }

  /**
   * Keeps others from working out days of a van until the transaction ends.
   * @returns when the day was last marked; null where it is not
   */
  async claim(tx: TenantTx, ctx: DataContext, { vanId, day }: VanAndDay): Promise<string | null> {
    const name = `telematics-day ${ctx.tenant.id} ${vanId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0)) -- tenant_id is in the name`.execute(
      tx,
    );
    // As text: a date of JavaScript would lose the microseconds.
    const { rows } = await sql<{ since: string }>`
      select since::text as since from telematics_dirty
      where tenant_id = ${ctx.tenant.id} and van_id = ${vanId} and day = ${day}::date`.execute(tx);
    return rows[0]?.since ?? null;
  }

  /**
   * Takes the mark off, unless fixes that arrived meanwhile set it again. At the end of the transaction: trackers that report wait
   * for the row.
   */
  async release(
    tx: TenantTx,
    ctx: DataContext,
    { vanId, day }: VanAndDay,
    since: string | null,
  ): Promise<void> {
    if (since === null) return;
    await sql`
      delete from telematics_dirty
      where tenant_id = ${ctx.tenant.id} and van_id = ${vanId} and day = ${day}::date and since = ${since}::timestamptz`.execute(
      tx,
    );
  }

  /** Registration of a van and the instants between which a civil day lies, milliseconds since 1970; null for a van that is not there. */
  async frame(
    tx: TenantTx,
    ctx: DataContext,
    { vanId, day }: VanAndDay,
  ): Promise<{ registration: string; from: number; to: number } | null> {
    const { rows } = await sql<{ registration: string; begins: Date; ends: Date }>`
      select v.registration, ${day}::date::timestamp at time zone ${ctx.tenant.timeZone} as begins,
        (${day}::date + 1)::timestamp at time zone ${ctx.tenant.timeZone} as ends
      from van v where v.tenant_id = ${ctx.tenant.id} and v.id = ${vanId}`.execute(tx);
    const row = rows[0];
    return row
      ? { registration: row.registration, from: row.begins.getTime(), to: row.ends.getTime() }
      : null;
  }

  /** Whether a van's tracker was heard within half an hour, of whatever time its fixes are. */
  async heardLately(tx: TenantTx, ctx: DataContext, vanId: number): Promise<boolean> {
    const row = await tx
      .selectFrom('telematics_latest')
      .select('van_id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('van_id', '=', vanId)
      .where('received_at', '>', sql<Date>`now() - interval '30 minutes'`)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Since when the tracker that a van carries is in it, milliseconds since 1970; null where it carries none. */
  async trackedSince(tx: TenantTx, ctx: DataContext, vanId: number): Promise<number | null> {
    const row = await tx
      .selectFrom('telematics_device')
      .select('mounted_at')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('van_id', '=', vanId)
      .executeTakeFirst();
    return row?.mounted_at?.getTime() ?? null;
  }

  async points(tx: TenantTx, ctx: DataContext, vanId: number, span: DaySpan): Promise<TrackerPoint[]> {
    const { rows } = await dayPoints(ctx.tenant.id, vanId, span).execute(tx);
    return rows.map(toPoint);
  }

  /** Times in which hires had the van: from the hand-over or the swap to the next one or the return. */
  async hires(tx: TenantTx, ctx: DataContext, vanId: number, { from, to }: DaySpan): Promise<HiredTime[]> {
    const { rows } = await sql<{ booking_id: number; from_at: Date; to_at: Date | null }>`
      select h.booking_id, h.from_at, h.to_at from ${hireSpans(ctx)} h
      where h.van_id = ${vanId} and h.from_at < ${new Date(to)}::timestamptz
        and coalesce(h.to_at, 'infinity') > ${new Date(from)}::timestamptz
      order by h.from_at, h.booking_id`.execute(tx);
    return rows.map((row) => ({
      bookingId: row.booking_id,
      from: row.from_at.getTime(),
      to: row.to_at?.getTime() ?? Number.POSITIVE_INFINITY,
    }));
  }

  /** Which of some hires are shown by their town alone: the fences that their vans cross are told to no one meanwhile. */
  async hidden(tx: TenantTx, ctx: DataContext, bookingIds: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await sql<{ id: number }>`
      select h.id from unnest(${[...bookingIds]}::bigint[]) as h (id) where ${hiddenHire(ctx, sql`h.id`)}`.execute(
      tx,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Fences of a brand, those of depots as circles round them. */
  async fences(tx: TenantTx, ctx: DataContext): Promise<DayFence[]> {
    const { rows } = await sql<FenceRow>`
      select f.id, f.name, f.kind, coalesce(d.latitude, f.latitude) as latitude, coalesce(d.longitude, f.longitude) as longitude,
        f.metres, f.corners, f.tells_enter, f.tells_leave, f.dwell_minutes, f.created_at
      from telematics_geofence f
      left join depot d on d.tenant_id = f.tenant_id and d.id = f.depot_id
      where f.tenant_id = ${ctx.tenant.id}
      order by f.id`.execute(tx);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      area: areaOf(row),
      tellsEnter: row.tells_enter,
      tellsLeave: row.tells_leave,
      dwellMinutes: row.dwell_minutes,
      since: row.created_at.getTime(),
      isDepot: row.kind === 'depot',
    }));
  }
}
