import type { DataContext } from '@convoy/platform/db';
import { sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { hireSpans } from '../hires/hire-spans.sql.ts';
import { shownByTown } from '../hires/shown-by-town.sql.ts';
import { type MarkRow, markColumns } from '../marks/hire-mark.queries.ts';

/** A van's latest fix with what the map says beside it. */
export interface LatestRow extends MarkRow {
  readonly van_id: number;
  readonly registration: string;
  readonly make: string;
  readonly model: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed_kmh: number | null;
  readonly heading: number | null;
  readonly ignition: boolean | null;
  readonly moving: boolean;
  readonly device_time: Date;
  readonly received_at: Date;
  readonly booking_id: number | null;
  readonly reference: string | null;
  /** A hire has it that is shown by its town alone where the brand says so: not late, stolen or in breach. */
  readonly by_town: boolean;
  /** Whether the tracker that sent it is still in the van. */
  readonly tracked: boolean;
}

/** One point of a trail. */
export interface TrailRow {
  readonly device_time: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed_kmh: number | null;
  readonly ignition: boolean | null;
}

/** Reads where vans are and were. */
@Injectable()
export class LocationQueries {
  constructor(private readonly db: TenantDb) {}

  async hasVan(ctx: DataContext, vanId: number): Promise<boolean> {
    const row = await this.db
      .read(ctx)
      .selectFrom('van')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', vanId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The latest fix of each van in the fleet, by registration; of one alone, where it is named. */
  async latest(ctx: DataContext, vanId: number | null = null): Promise<LatestRow[]> {
    const { rows } = await sql<LatestRow>`
      select l.van_id, v.registration, v.make, v.model, l.latitude, l.longitude, l.speed_kmh, l.heading, l.ignition, l.moving,
        l.device_time, l.received_at, b.id as booking_id, b.reference,
        coalesce(b.by_town, false) as by_town, ${markColumns},
        exists (
          select from telematics_device d where d.tenant_id = l.tenant_id and d.id = l.device_id and d.van_id = l.van_id
        ) as tracked
      from telematics_latest l
      join van v on v.tenant_id = l.tenant_id and v.id = l.van_id and v.retired_at is null
      left join lateral (
        select b.id, b.reference, ${shownByTown} as by_town from booking b
        where b.tenant_id = l.tenant_id and b.van_id = l.van_id and b.status = 'active'
        limit 1
      ) b on true
      left join telematics_hire_mark m
        on m.tenant_id = l.tenant_id and m.van_id = l.van_id and m.booking_id = b.id and m.ended_at is null
      left join app_user u on u.tenant_id = m.tenant_id and u.id = m.marked_by
      where l.tenant_id = ${ctx.tenant.id} and (${vanId}::bigint is null or l.van_id = ${vanId}::bigint)
      order by v.registration, v.id`.execute(this.db.read(ctx));
    return rows;
  }

  /** Trackers in vans, those heard since an instant, and those of them that move. */
  async counts(ctx: DataContext, since: Date): Promise<{ devices: number; live: number; moving: number }> {
    const { rows } = await sql<{ devices: number; live: number; moving: number }>`
      select count(*)::int as devices,
        count(*) filter (where l.received_at >= ${since})::int as live,
        count(*) filter (where l.received_at >= ${since} and l.moving)::int as moving
      from telematics_device d
      left join telematics_latest l on l.tenant_id = d.tenant_id and l.van_id = d.van_id and l.device_id = d.id
      where d.tenant_id = ${ctx.tenant.id} and d.van_id is not null`.execute(this.db.read(ctx));
    return rows[0]!;
  }

  /** Fixes of a van on a civil day of the brand, in the order of time. */
  async trail(ctx: DataContext, vanId: number, day: string): Promise<TrailRow[]> {
    const { rows } = await sql<TrailRow>`
      select device_time, latitude, longitude, speed_kmh, ignition
      from telematics_position
      where tenant_id = ${ctx.tenant.id} and van_id = ${vanId} and device_time >= ${startOf(ctx, day)} and device_time < ${endOf(ctx, day)}
      order by device_time`.execute(this.db.read(ctx));
    return rows;
  }

  /** Trips of a van that began on a civil day. */
  async trips(ctx: DataContext, vanId: number, day: string) {
    return this.db
      .read(ctx)
      .selectFrom('telematics_trip as t')
      .innerJoin('van as v', (join) =>
        join.onRef('v.tenant_id', '=', 't.tenant_id').onRef('v.id', '=', 't.van_id'),
      )
      .selectAll('t')
      .select('v.registration')
      .where('t.tenant_id', '=', ctx.tenant.id)
      .where('t.van_id', '=', vanId)
      .where(sql<boolean>`t.day = ${day}::date`)
      .orderBy('t.started_at')
      .execute();
  }

  /**
   * A van of the brand, the hires that had it on a civil day, and whether one of them lasts still, maybe with another van, and is shown
   * by its town where the brand says so.
   */
  async hiresOf(
    ctx: DataContext,
    vanId: number,
    day: string,
  ): Promise<{ registration: string; hires: number[]; by_town: boolean } | null> {
    const { rows } = await sql<{ registration: string; hires: number[]; by_town: boolean }>`
      select v.registration, exists (
        select from booking b
        where b.tenant_id = v.tenant_id and b.van_id = v.id and ${shownByTown}
          and b.handed_over_at < ${endOf(ctx, day)}
      ) or exists (
        select from telematics_earlier_van e join booking b on b.tenant_id = e.tenant_id and b.id = e.booking_id
        where e.tenant_id = v.tenant_id and e.van_id = v.id and ${shownByTown}
          and e.from_at < ${endOf(ctx, day)} and e.to_at > ${startOf(ctx, day)}
      ) as by_town, array(
        select distinct h.booking_id from ${hireSpans(ctx)} h
        where h.van_id = v.id and h.from_at < ${endOf(ctx, day)} and coalesce(h.to_at, 'infinity') > ${startOf(ctx, day)}
        order by 1) as hires
      from van v where v.tenant_id = ${ctx.tenant.id} and v.id = ${vanId}`.execute(this.db.read(ctx));
    return rows[0] ?? null;
  }
}

/** The instants between which a civil day of the brand lies: 23 or 25 hours apart where clocks change. */
const startOf = ({ tenant }: DataContext, day: string) =>
  sql`(${day}::timestamp at time zone ${tenant.timeZone})`;
const endOf = ({ tenant }: DataContext, day: string) =>
  sql`((${day}::date + 1)::timestamp at time zone ${tenant.timeZone})`;
