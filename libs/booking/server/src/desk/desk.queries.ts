import { type DataContext, GlobalDb, sql, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { LockedBooking } from '../booking.queries.ts';

/** A hire that should be back, and the booking that waits for its van. */
export interface LateHire {
  readonly id: number;
  readonly customerId: number;
  readonly vanId: number;
  readonly next: { readonly bookingId: number; readonly customerId: number } | null;
}

/** Only so near is a next booking that it is told of a van which is out too long. */
const WAITING_HOURS = 48;

/** What hires on the road take, as they go out, come back and are late. */
@Injectable()
export class DeskQueries {
  constructor(private readonly global: GlobalDb) {}

  /** Takes a booking's van and extras from now on instead of from the agreed pickup. @throws 23P01, CV410 */
  async takeFrom(tx: TenantTx, ctx: DataContext, bookingId: number, from: Date): Promise<void> {
    const tenantId = ctx.tenant.id;
    const held = await tx
      .selectFrom('van_allocation')
      .select(['van_id', 'blocked_until'])
      .where('tenant_id', '=', tenantId)
      .where('booking_id', '=', bookingId)
      .executeTakeFirst();
    if (!held) return;
    const { van_id: vanId, blocked_until: until } = held;
    await sql`select app.move_allocation(${tenantId}, ${bookingId}, ${vanId}, ${from}, ${until})`.execute(tx);
    await sql`select app.take_extras(${tenantId}, ${bookingId}, ${from}, ${until})`.execute(tx);
  }

  /**
   * Frees what a hire took: the extras now, the van when it is ready again, or when the next one takes it. Nothing is
   * made longer but for a van that came late.
   */
  async freeFrom(
    tx: TenantTx,
    ctx: DataContext,
    booking: LockedBooking,
    readyAt: Date,
    now: Date,
  ): Promise<void> {
    const tenantId = ctx.tenant.id;
    await sql`
      update van_allocation a set blocked_until = greatest(a.blocked_from + interval '1 second', least(
        ${readyAt}::timestamptz,
        coalesce((
          select min(n.blocked_from) from van_allocation n
          where n.tenant_id = ${tenantId} and n.van_id = a.van_id and n.id <> a.id and n.blocked_from >= a.blocked_until
        ), 'infinity')))
      where a.tenant_id = ${tenantId} and a.booking_id = ${booking.id}`.execute(tx);
    // What a late hire held of extras too long never took them from anybody: it is not stretched.
    await sql`
      update extra_allocation set blocked_until = greatest(blocked_from + interval '1 second', ${now}::timestamptz)
      where tenant_id = ${tenantId} and booking_id = ${booking.id} and blocked_until > ${now}`.execute(tx);
  }

  /** Tenants with hires that should be back; only the worker's role may ask. */
  async tenantsWithLateHires(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select app.tenants_with_late_hires() as id`.execute(
      this.global.select,
    );
    return rows.map((row) => row.id);
  }

  /** The vans of hires that should be back, locked in their order. */
  async lockLateVans(tx: TenantTx, ctx: DataContext): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select v.id from van v where v.tenant_id = ${ctx.tenant.id} and v.id in (
        select b.van_id from booking b
        where b.tenant_id = ${ctx.tenant.id} and b.status = 'active' and b.return_at <= now())
      order by v.id for no key update`.execute(tx);
    return rows.map((row) => row.id);
  }

  /** Hires on these vans that have just been seen to be late, each once; `next` is the booking that waits for the van. */
  async markLate(
    tx: TenantTx,
    ctx: DataContext,
    vanIds: readonly number[],
    graceMinutes: number,
  ): Promise<LateHire[]> {
    const { rows } = await sql<{
      id: number;
      customer_id: number;
      van_id: number;
      next_id: number | null;
      next_customer: number | null;
    }>`
      with late as (
        update booking b set overdue_at = now(), updated_at = now()
        where b.tenant_id = ${ctx.tenant.id} and b.van_id = any (${vanIds}::bigint[]) and b.status = 'active'
          and b.overdue_at is null and b.return_at + make_interval(mins => ${graceMinutes}::int) <= now()
        returning b.id, b.customer_id, b.van_id, b.return_at
      )
      select l.id, l.customer_id, l.van_id, n.id as next_id, n.customer_id as next_customer
      from late l left join lateral (
        select w.id, w.customer_id from booking w
        where w.tenant_id = ${ctx.tenant.id} and w.van_id = l.van_id and w.status in ('pending', 'confirmed')
          and w.pickup_at >= l.return_at and w.pickup_at < now() + make_interval(hours => ${WAITING_HOURS}::int)
        order by w.pickup_at, w.id limit 1
      ) n on true
      order by l.id`.execute(tx);
    return rows.map((row) => ({
      id: row.id,
      customerId: row.customer_id,
      vanId: row.van_id,
      next:
        row.next_id === null || row.next_customer === null
          ? null
          : { bookingId: row.next_id, customerId: row.next_customer },
    }));
  }

  /**
   * A van that is still out is taken until its turnaround after now, as far as what follows lets it. The caller has
   * locked the vans.
   */
  async stretch(tx: TenantTx, ctx: DataContext, vanIds: readonly number[]): Promise<void> {
    await sql`
      update van_allocation a set blocked_until = s.until
      from (
        select x.id, least(
          now() + make_interval(mins => d.turnaround_minutes),
          coalesce((
            select min(n.blocked_from) from van_allocation n
            where n.tenant_id = ${ctx.tenant.id} and n.van_id = x.van_id and n.id <> x.id
              and n.blocked_from >= x.blocked_until
          ), 'infinity')) as until
        from van_allocation x
        join booking b on b.tenant_id = x.tenant_id and b.id = x.booking_id
        join depot d on d.tenant_id = b.tenant_id and d.id = b.return_depot_id
        where x.tenant_id = ${ctx.tenant.id} and x.van_id = any (${vanIds}::bigint[])
          and b.status = 'active' and b.return_at <= now()
      ) s
      where a.tenant_id = ${ctx.tenant.id} and a.id = s.id and s.until > a.blocked_until`.execute(tx);
  }
}
