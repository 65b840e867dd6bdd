import { type DataContext, GlobalDb, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { hireSpans } from '../hires/hire-spans.sql.ts';
import { isEvidence } from './evidence.sql.ts';

/** Rows that one statement deletes: short enough to hold nothing up. */
const BATCH = 5000;

/** Forgets positions whose time is up. */
@Injectable()
export class RetentionQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly global: GlobalDb,
  ) {}

  /** Tenants with positions, exact ends of trips or places of events, closed ones as well; only the worker's role may ask. */
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

  /** Deletes where vans were heard last, of those that were not heard since an instant. */
  async deleteLatest(ctx: DataContext, before: Date): Promise<void> {
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

  /** Drops the days that no brand keeps and that are empty. @returns how many */
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
