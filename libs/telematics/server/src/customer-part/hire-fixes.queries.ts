import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { hireSpans } from '../hires/hire-spans.sql.ts';

/** Fixes that one statement reads: a hire of months has hundreds of thousands. */
const PAGE = 5000;

/** A fix as CSV, and what names it: its time, to the microsecond, and its van. */
interface FixLine {
  readonly line: string;
  readonly at: string;
  readonly van_id: number;
}

type FixKey = Pick<FixLine, 'at' | 'van_id'>;

/** Before every fix. */
const START: FixKey = { at: '-infinity', van_id: 0 };

/** Fixes of hires for their customers to take along. */
@Injectable()
export class HireFixes {
  constructor(private readonly db: TenantDb) {}

  /**
   * Every fix of a hire that is still there, as CSV by time: those that are kept for a while, and those that a dispute keeps longer.
   * @returns piece by piece, no more than one of which is in memory; null where none is left
   */
  async csvOf(ctx: RequestContext, bookingId: number): Promise<AsyncIterable<Uint8Array> | null> {
    const first = await this.page(ctx, bookingId, START);
    return first.length === 0 ? null : this.pieces(ctx, bookingId, first);
  }

  private async *pieces(
    ctx: RequestContext,
    bookingId: number,
    first: readonly FixLine[],
  ): AsyncGenerator<Uint8Array> {
    yield Buffer.from('time,latitude,longitude,speed_kmh,ignition\n');
    for (let page = first; page.length > 0; ) {
      yield Buffer.from(page.map(({ line }) => `${line}\n`).join(''));
      page = page.length < PAGE ? [] : await this.page(ctx, bookingId, page.at(-1)!);
    }
  }

  /** The fixes after one. One that a dispute keeps is left out while the position that it was copied from is there. */
  private async page(ctx: RequestContext, bookingId: number, after: FixKey): Promise<FixLine[]> {
    const key = sql`(${after.at}::timestamptz, ${after.van_id}::bigint)`;
    const { rows } = await sql<FixLine>`
      with hires as materialized (
        select h.van_id, h.from_at, coalesce(h.to_at, now()) as to_at from ${hireSpans(ctx)} h where h.booking_id = ${bookingId}
      ), fixes as (
        select f.*, false as copied
        from hires h cross join lateral (
          select p.device_time, p.van_id, p.latitude, p.longitude, p.speed_kmh, p.ignition
          from telematics_position p
          where p.tenant_id = ${ctx.tenant.id} and p.van_id = h.van_id and p.device_time >= h.from_at and p.device_time < h.to_at
            and p.device_time >= ${after.at}::timestamptz and (p.device_time, p.van_id) > ${key}
          order by p.device_time limit ${PAGE}
        ) f
        union all
        (select k.device_time, k.van_id, k.latitude, k.longitude, k.speed_kmh, k.ignition, true
        from telematics_kept_position k
        where k.tenant_id = ${ctx.tenant.id} and k.booking_id = ${bookingId}
          and k.device_time >= ${after.at}::timestamptz and (k.device_time, k.van_id) > ${key}
        order by k.device_time, k.van_id limit ${PAGE})
      ), page as (
        select distinct on (device_time, van_id) * from fixes order by device_time, van_id, copied limit ${PAGE}
      )
      select concat_ws(',', to_char(device_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), latitude, longitude,
          coalesce(speed_kmh::text, ''), coalesce(ignition::text, '')) as line,
        device_time::text as at, van_id
      from page order by device_time, van_id`.execute(this.db.read(ctx));
    return rows;
  }
}
