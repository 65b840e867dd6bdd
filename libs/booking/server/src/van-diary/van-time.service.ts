import { blockingStatuses } from '@convoy/booking/contract';
import {
  type HireDays,
  type HireFrom,
  type HireWaiting,
  type TimeTaken,
  type VanTime,
  VanTimePort,
} from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';

/** Keeps the time of vans for maintenance and moves: what has them, and taking them by the same door as hires. */
@Injectable()
export class VanTimeService implements VanTime {
  constructor(
    port: VanTimePort,
    private readonly db: TenantDb,
  ) {
    port.answeredBy(this);
  }

  async taken(
    tx: TenantTx,
    ctx: RequestContext,
    wanted: { vanId: number; from: Date; until: Date; butJob: number | null },
  ): Promise<TimeTaken> {
    const { rows } = await sql<{ booking_id: number | null; reference: string; pickup_at: Date }>`
      select a.booking_id, b.reference, b.pickup_at
      from van_allocation a left join booking b on b.tenant_id = a.tenant_id and b.id = a.booking_id
      where a.tenant_id = ${ctx.tenant.id} and a.van_id = ${wanted.vanId}
        and a.blocked_until > ${wanted.from} and a.blocked_from < ${wanted.until}
        and (${wanted.butJob}::bigint is null or a.maintenance_id is distinct from ${wanted.butJob}::bigint)
        and (a.hold_expires_at is null or a.hold_expires_at > now())
      order by a.blocked_from`.execute(tx);
    const hires = rows.flatMap(({ booking_id, reference, pickup_at }) =>
      booking_id === null ? [] : [{ bookingId: booking_id, reference, pickupAt: pickup_at.toISOString() }],
    );
    return { hires, others: rows.length - hires.length };
  }

  async reserve(
    tx: TenantTx,
    ctx: RequestContext,
    wanted: { vanId: number; jobId: number; from: Date; until: Date },
  ): Promise<void> {
    await this.release(tx, ctx, wanted.jobId);
    await sql`
      select app.reserve(${ctx.tenant.id}, ${wanted.vanId}, 'maintenance', null, ${wanted.jobId},
                         ${wanted.from}, ${wanted.until}, null)`.execute(tx);
  }

  async stretch(ctx: RequestContext): Promise<void> {
    const { rows } = await sql<{ van_id: number }>`
      select m.van_id from maintenance m
      join van_allocation a on a.tenant_id = m.tenant_id and a.maintenance_id = m.id
      where m.tenant_id = ${ctx.tenant.id} and m.status = 'in-progress'
        and a.blocked_until < now() + interval '20 minutes'
      order by m.van_id`.execute(this.db.read(ctx));
    // One by one: holds that ran out are ended on the way, which locks bookings and extras after their van.
    for (const { van_id } of rows) await this.db.write(ctx, (tx) => this.stretchOne(tx, ctx, van_id));
  }

  private async stretchOne(tx: TenantTx, ctx: RequestContext, vanId: number): Promise<void> {
    // Locks the van. A hold that ran out has nobody's van, but its row would stand in the way until it is gone.
    await sql`select app.end_holds(${ctx.tenant.id}, ${vanId})`.execute(tx);
    // What follows and is over by now holds nothing either, and stays written down: the job's window begins after it anew.
    await sql`
      update van_allocation a
      set blocked_from = s.from, blocked_until = s.until
      from (
        select o.id,
          coalesce((
            select max(n.blocked_until) from van_allocation n
            where n.tenant_id = o.tenant_id and n.van_id = o.van_id and n.id <> o.id
              and n.blocked_from >= o.blocked_until and n.blocked_until <= now()), o.blocked_from) as from,
          least(now() + interval '1 hour', (
            select min(n.blocked_from) from van_allocation n
            where n.tenant_id = o.tenant_id and n.van_id = o.van_id and n.id <> o.id
              and n.blocked_from >= o.blocked_until and n.blocked_until > now())) as until
        from van_allocation o
        join maintenance m on m.tenant_id = o.tenant_id and m.id = o.maintenance_id and m.status = 'in-progress'
        where o.tenant_id = ${ctx.tenant.id} and o.van_id = ${vanId}
          and o.blocked_until < now() + interval '20 minutes'
      ) s
      where a.tenant_id = ${ctx.tenant.id} and a.id = s.id and s.until > a.blocked_until and s.until > s.from`.execute(
      tx,
    );
  }

  async waiting(ctx: RequestContext, vanIds: readonly number[], hours: number): Promise<HireWaiting[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('booking')
      .select(['id', 'van_id', 'reference', 'pickup_at'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('van_id', '=', sql<number>`any(${[...vanIds]}::bigint[])`)
      .where('status', 'in', ['pending', 'confirmed'])
      .where((is) => is.or([is('hold_expires_at', 'is', null), is('hold_expires_at', '>', sql<Date>`now()`)]))
      .where('return_at', '>', sql<Date>`now()`)
      .where('pickup_at', '<', sql<Date>`now() + make_interval(hours => ${hours}::int)`)
      .orderBy('pickup_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      bookingId: row.id,
      vanId: row.van_id,
      reference: row.reference,
      pickupAt: row.pickup_at.toISOString(),
    }));
  }

  async release(tx: TenantTx, ctx: RequestContext, jobId: number): Promise<void> {
    await tx
      .deleteFrom('van_allocation')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('maintenance_id', '=', jobId)
      .execute();
  }

  async reserveMove(
    tx: TenantTx,
    ctx: RequestContext,
    wanted: { vanId: number; transferId: number; from: Date; until: Date },
  ): Promise<void> {
    await sql`
      select app.reserve(${ctx.tenant.id}, ${wanted.vanId}, 'transfer', null, null, ${wanted.from}, ${wanted.until}, null,
                         ${wanted.transferId})`.execute(tx);
  }

  async releaseMove(tx: TenantTx, ctx: RequestContext, transferId: number): Promise<void> {
    await tx
      .deleteFrom('van_allocation')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('transfer_id', '=', transferId)
      .execute();
  }

  async moveUntil(tx: TenantTx, ctx: RequestContext, transferId: number): Promise<Date | null> {
    const taken = await tx
      .selectFrom('van_allocation')
      .select('blocked_until')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('transfer_id', '=', transferId)
      .executeTakeFirst();
    return taken?.blocked_until ?? null;
  }

  async hiresFrom(tx: TenantTx, ctx: RequestContext, vanId: number, from: Date): Promise<HireFrom[]> {
    const rows = await tx
      .selectFrom('booking')
      .select(['id', 'reference', 'pickup_at', 'pickup_depot_id'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('van_id', '=', vanId)
      .where('status', 'in', ['pending', 'confirmed'])
      .where('pickup_at', '>=', from)
      .where((is) => is.or([is('hold_expires_at', 'is', null), is('hold_expires_at', '>', sql<Date>`now()`)]))
      .orderBy('pickup_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      bookingId: row.id,
      reference: row.reference,
      pickupAt: row.pickup_at.toISOString(),
      pickupDepotId: row.pickup_depot_id,
    }));
  }

  async isOut(tx: TenantTx, ctx: RequestContext, vanId: number, since: Date): Promise<boolean> {
    const hire = await tx
      .selectFrom('booking')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('van_id', '=', vanId)
      .where('status', '=', 'active')
      .where('pickup_at', '<', since)
      .executeTakeFirst();
    return hire !== undefined;
  }

  async hiredDays(
    ctx: RequestContext,
    asked: readonly { readonly vanId: number; readonly since: string }[],
  ): Promise<number[]> {
    const today = civilToday(ctx.tenant.timeZone);
    const { rows } = await sql<{ place: number; days: number }>`
      select w.place, coalesce(sum(
        greatest(1, least(b.return_date, ${today}::date) - greatest(b.pickup_date, w.since)))
        -- least and greatest skip null: a van without a hire would count every day since.
        filter (where b.id is not null), 0)::int as days
      from jsonb_to_recordset(${JSON.stringify(asked.map((one, place) => ({ ...one, place })))}::jsonb)
        as w (place int, "vanId" bigint, since date)
      left join booking b on b.tenant_id = ${ctx.tenant.id} and b.van_id = w."vanId"
        and b.status in ('active', 'completed') and b.return_date > w.since and b.pickup_date <= ${today}::date
      group by w.place`.execute(this.db.read(ctx));
    const days = new Map(rows.map((row) => [row.place, row.days]));
    return asked.map((_, place) => days.get(place) ?? 0);
  }

  async hiresUntil(ctx: RequestContext, pickupBy: string): Promise<HireDays[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('booking')
      .select(['id', 'van_id', 'reference', 'pickup_at', 'pickup_date', 'return_date'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('status', 'in', [...blockingStatuses])
      .where('pickup_date', '<=', pickupBy)
      .where((is) => is.or([is('hold_expires_at', 'is', null), is('hold_expires_at', '>', sql<Date>`now()`)]))
      .orderBy('pickup_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      bookingId: row.id,
      vanId: row.van_id,
      reference: row.reference,
      pickupAt: row.pickup_at.toISOString(),
      pickupDate: row.pickup_date,
      returnDate: row.return_date,
    }));
  }
}
