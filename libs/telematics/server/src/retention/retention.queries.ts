import { type DataContext, GlobalDb, type RawBuilder, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { hireSpans } from '../hires/hire-spans.sql.ts';

/** Rows that one statement deletes: short enough to hold nothing up. */
const BATCH = 5000;
/** States of a dispute that is not settled: its points are evidence. */
const OPEN = ['warning_needs_response', 'warning_under_review', 'needs_response', 'under_review'];

/**
 * Whether the points of a hire are evidence still: its payment is disputed, damage is charged and not decided, or a part of its deposit
 * is kept for damage and its customer may object or did.
 * @param tenant and `booking`: the columns that name the hire
 * @param ended cases that ended since count as well; null for none
 */
const isEvidence = (
  tenant: RawBuilder<unknown>,
  booking: RawBuilder<unknown>,
  ended: Date | null,
) => sql<boolean>`(
  exists (
    select from payment_dispute d
    where d.tenant_id = ${tenant} and d.booking_id = ${booking}
      and (d.status = any(${OPEN}::text[]) or d.updated_at >= ${ended}::timestamptz))
  or exists (
    select from hire_charge c
    where c.tenant_id = ${tenant} and c.booking_id = ${booking} and c.kind = 'damage'
      and (c.state = 'proposed' or c.decided_at >= ${ended}::timestamptz))
  or exists (
    select from deposit_keep dk join deposit_keep_line l on l.tenant_id = dk.tenant_id and l.booking_id = dk.booking_id
    where dk.tenant_id = ${tenant} and dk.booking_id = ${booking} and l.kind = 'damage'
      and (dk.state in ('pending', 'objected') or dk.settled_at >= ${ended}::timestamptz))
)`;

/** Forgets positions whose time is up. */
@Injectable()
export class RetentionQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly global: GlobalDb,
  ) {}

  /** Tenants with positions, closed ones as well; only the worker's role may ask. */
  async tenantsWithPositions(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select app.tenants_with_positions() as id`.execute(
      this.global.select,
    );
    return rows.map(({ id }) => id);
  }

  /** Copies the points of hires with an open dispute or damage case that are about to be forgotten; those that were copied stay as they are. */
  async keepDisputed(ctx: DataContext, before: Date): Promise<number> {
    const { rows } = await sql<{ kept: number }>`
      with kept as (
        insert into telematics_kept_position (tenant_id, booking_id, van_id, device_time, latitude, longitude, speed_kmh, ignition)
        select b.tenant_id, b.id, p.van_id, p.device_time, p.latitude, p.longitude, p.speed_kmh, p.ignition
        from booking b
        join ${hireSpans(ctx)} h on h.booking_id = b.id
        join telematics_position p on p.tenant_id = b.tenant_id and p.van_id = h.van_id
          and p.device_time >= h.from_at and p.device_time < coalesce(h.to_at, now())
        where b.tenant_id = ${ctx.tenant.id} and p.tenant_id = ${ctx.tenant.id} and p.device_time < ${before}
          and ${isEvidence(sql`b.tenant_id`, sql`b.id`, null)}
        on conflict do nothing
        returning 1
      )
      select count(*)::int as kept from kept`.execute(this.db.call(ctx));
    return rows[0]!.kept;
  }

  /**
   * Deletes positions from before an instant, a batch: of each van the oldest. A van's part of the batch is all that it has up to some
   * instant, so that few rows are joined: row by row, a plan that was made for any brand compared each of the batch with each there is.
   * @returns how many
   */
  async deleteBatch(ctx: DataContext, before: Date): Promise<number> {
    const { rows } = await sql<{ gone: number }>`
      with old as (
        select van_id, device_time from telematics_position
        where tenant_id = ${ctx.tenant.id} and device_time < ${before}
        order by van_id, device_time limit ${BATCH}
      ), spans as materialized (
        select van_id, max(device_time) as until_at from old group by van_id
      ), gone as (
        delete from telematics_position p using spans
        where p.tenant_id = ${ctx.tenant.id} and p.van_id = spans.van_id and p.device_time <= spans.until_at
          and p.device_time < ${before}
        returning 1
      )
      select count(*)::int as gone from gone`.execute(this.db.call(ctx));
    return rows[0]!.gone;
  }

  /**
   * Leaves of where vans were before an instant what a town tells: a tenth of a degree, as `placeName` has it. The exact ends of trips
   * and places of events are positions as well. Those of a hire with an open case are evidence. Where a van was heard last goes.
   */
  async bluntPlaces(ctx: DataContext, before: Date): Promise<void> {
    const coarse = (column: string) => sql`round(${sql.ref(column)}::numeric, 1)::float8`;
    const isOver = (hire: RawBuilder<unknown>) =>
      sql<boolean>`(${hire} is null or not ${isEvidence(sql`${ctx.tenant.id}::bigint`, hire, before)})`;
    await sql`
      update telematics_trip t set from_latitude = ${coarse('t.from_latitude')}, from_longitude = ${coarse('t.from_longitude')},
        to_latitude = ${coarse('t.to_latitude')}, to_longitude = ${coarse('t.to_longitude')}
      where t.tenant_id = ${ctx.tenant.id} and t.started_at < ${before}
        and (t.from_latitude, t.from_longitude, t.to_latitude, t.to_longitude) is distinct from (${coarse('t.from_latitude')},
          ${coarse('t.from_longitude')}, ${coarse('t.to_latitude')}, ${coarse('t.to_longitude')})
        and ${isOver(sql`t.booking_id`)}`.execute(this.db.call(ctx));
    await sql`
      update telematics_event e set latitude = null, longitude = null
      where e.tenant_id = ${ctx.tenant.id} and e.at < ${before} and e.latitude is not null and ${isOver(sql`e.booking_id`)}`.execute(
      this.db.call(ctx),
    );
    await sql`
      delete from telematics_latest where tenant_id = ${ctx.tenant.id} and device_time < ${before}`.execute(
      this.db.call(ctx),
    );
  }

  /** Deletes what was kept of hires whose case ended longer ago than positions are kept. */
  async deleteSettled(ctx: DataContext, before: Date): Promise<void> {
    await sql`
      delete from telematics_kept_position k
      where k.tenant_id = ${ctx.tenant.id}
        and not ${isEvidence(sql`k.tenant_id`, sql`k.booking_id`, before)}`.execute(this.db.call(ctx));
  }

  /** Deletes the times of erased customers from before an instant: no fix of them comes any more, or it is old at once. */
  async deleteErased(ctx: DataContext, before: Date): Promise<void> {
    await sql`
      delete from telematics_erased where tenant_id = ${ctx.tenant.id} and to_at < ${before}`.execute(
      this.db.call(ctx),
    );
  }

  /** Drops the days that no brand keeps. @returns how many */
  async dropDays(ctx: DataContext): Promise<number> {
    const { rows } = await sql<{ dropped: number }>`
      select app.drop_telematics_partitions() as dropped -- of every tenant_id`.execute(this.db.call(ctx));
    return rows[0]!.dropped;
  }

  /** Whether one more batch may be there. */
  isWhole(deleted: number): boolean {
    return deleted === BATCH;
  }
}
