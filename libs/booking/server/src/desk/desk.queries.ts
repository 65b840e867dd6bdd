import { type DataContext, GlobalDb, sql, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { LockedBooking } from '../booking.queries.ts';

/** A hire that should be back, and the booking that waits for its van. */
export interface LateHire {
  /** Whether the hire itself was told of before; then it is the waiting booking that is new. */
  readonly again: boolean;
  readonly id: number;
  readonly customerId: number;
  readonly vanId: number;
  readonly next: { readonly bookingId: number; readonly customerId: number } | null;
}

/** Only so near is a next booking that it is told of a van which is out too long. */
const WAITING_HOURS = 48;
/** Nobody is promised a van so soon that is late beyond the grace: nothing says when it comes. */
const KEPT_HOURS = 24;

/** What hires on the road take, as they go out, come back and are late. */
@Injectable()
export class DeskQueries {
  constructor(private readonly global: GlobalDb) {}

  /**
   * Takes a booking's van and extras from now on where it goes out before the agreed pickup; and where it goes out when
   * its whole time is over, from now until it could be ready again (`app.out_until`). @throws 23P01, CV410
   */
  async takeNow(tx: TenantTx, ctx: DataContext, booking: LockedBooking): Promise<void> {
    const tenantId = ctx.tenant.id;
    const { rows } = await sql<{ until: Date }>`
      select case when blocked_until > now() then blocked_until
        else app.out_until(${tenantId}, ${booking.pickup_depot_id}, ${booking.return_depot_id}) end as until
      from van_allocation
      where tenant_id = ${tenantId} and booking_id = ${booking.id} and (blocked_from > now() or blocked_until <= now())
    `.execute(tx);
    for (const { until } of rows) {
      await sql`select app.move_allocation(${tenantId}, ${booking.id}, ${booking.van_id}, now(), ${until})`.execute(
        tx,
      );
      await sql`select app.take_extras(${tenantId}, ${booking.id}, now(), ${until})`.execute(tx);
    }
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

  /** The vans of hires that should be back, locked in their order, and then their extras. @returns the vans */
  async lockLateVans(tx: TenantTx, ctx: DataContext): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select v.id from van v where v.tenant_id = ${ctx.tenant.id} and v.id in (
        select b.van_id from booking b
        where b.tenant_id = ${ctx.tenant.id} and b.status = 'active' and b.return_at <= now())
      order by v.id for no key update`.execute(tx);
    const vanIds = rows.map((row) => row.id);
    if (vanIds.length > 0) {
      await sql`
        select x.id from extra x where x.tenant_id = ${ctx.tenant.id} and x.id in (
          select a.extra_id from extra_allocation a
          join booking b on b.tenant_id = a.tenant_id and b.id = a.booking_id
          where b.tenant_id = ${ctx.tenant.id} and b.status = 'active' and b.return_at <= now())
        order by x.id for no key update`.execute(tx);
    }
    return vanIds;
  }

  /**
   * Hires on these vans that have just been seen to be late, each once, and once more for each other booking that comes
   * to wait for the van: `next`.
   */
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
      again: boolean;
      next_id: number | null;
      next_customer: number | null;
    }>`
      with late as (
        select b.id, b.customer_id, b.van_id, b.overdue_at is not null as again, b.overdue_told,
          n.id as next_id, n.customer_id as next_customer
        from booking b left join lateral (
          select w.id, w.customer_id from booking w
          where w.tenant_id = ${ctx.tenant.id} and w.van_id = b.van_id and w.status in ('pending', 'confirmed')
            -- Its pickup may be over: a late hire is charged on while the other waits.
            and w.pickup_at >= b.pickup_at and w.return_at > now() and w.pickup_at < now() + make_interval(hours => ${WAITING_HOURS}::int)
          order by w.pickup_at, w.id limit 1
        ) n on true
        where b.tenant_id = ${ctx.tenant.id} and b.van_id = any (${vanIds}::bigint[]) and b.status = 'active'
          and b.return_at + make_interval(mins => ${graceMinutes}::int) <= now()
      ), noted as (
        update booking b
        set overdue_at = coalesce(b.overdue_at, now()), overdue_told = l.next_id, updated_at = now()
        from late l
        where b.tenant_id = ${ctx.tenant.id} and b.id = l.id and b.status = 'active'
          and (not l.again or l.next_id <> coalesce(l.overdue_told, 0))
        returning b.id
      )
      select l.* from late l join noted using (id) order by l.id`.execute(tx);
    return rows.map((row) => ({
      id: row.id,
      customerId: row.customer_id,
      vanId: row.van_id,
      again: row.again,
      next:
        row.next_id === null || row.next_customer === null
          ? null
          : { bookingId: row.next_id, customerId: row.next_customer },
    }));
  }

  /**
   * A van that is still out is taken until it could be ready if it came back now, beyond the grace for a day more, and its
   * extras with it, each as far as what follows lets it. The caller has locked vans and extras.
   */
  async stretch(tx: TenantTx, ctx: DataContext, vanIds: readonly number[]): Promise<void> {
    const stillOut = sql<Date>`
      app.out_until(b.tenant_id, b.pickup_depot_id, b.return_depot_id) + make_interval(hours => 
        case when b.overdue_at is null then 0 else ${KEPT_HOURS}::int end)`;
    const lateHires = sql`b.van_id = any (${vanIds}::bigint[]) and b.status = 'active' and b.return_at <= now()`;
    await sql`
      update van_allocation a set blocked_until = s.until
      from (
        select x.id, least(${stillOut},
          coalesce((
            select min(n.blocked_from) from van_allocation n
            where n.tenant_id = ${ctx.tenant.id} and n.van_id = x.van_id and n.id <> x.id
              and n.blocked_from >= x.blocked_until
          ), 'infinity')) as until
        from van_allocation x
        join booking b on b.tenant_id = x.tenant_id and b.id = x.booking_id
        where x.tenant_id = ${ctx.tenant.id} and ${lateHires}
      ) s
      where a.tenant_id = ${ctx.tenant.id} and a.id = s.id and s.until > a.blocked_until`.execute(tx);
    await sql`
      update extra_allocation a set blocked_until = s.until
      from (
        select x.id, least(${stillOut},
          coalesce((
            select min(n.blocked_from) from extra_allocation n
            where n.tenant_id = ${ctx.tenant.id} and n.extra_id = x.extra_id and n.unit = x.unit and n.id <> x.id
              and n.blocked_from >= x.blocked_until
          ), 'infinity')) as until
        from extra_allocation x
        join booking b on b.tenant_id = x.tenant_id and b.id = x.booking_id
        where x.tenant_id = ${ctx.tenant.id} and ${lateHires}
      ) s
      where a.tenant_id = ${ctx.tenant.id} and a.id = s.id and s.until > a.blocked_until`.execute(tx);
  }
}
