import type { AgreedHire, BookingChange } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type DataContext, sql, TenantDb, type TenantReader, type TenantTx } from '@convoy/platform/db';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import type { LockedBooking } from '../booking.queries.ts';
import { assertInService, giveVanOut, takeSwappedVanBack } from '../desk/van-status.ts';
import type { ChangePlan } from './agreed-hire.ts';
import { assertOffered } from './offered-extras.ts';

/** What of the money is shown with a change; stored, because payments go on. */
interface ShownMoney {
  readonly toPayPence: number;
  readonly toRefundPence: number;
}

/** A stored change. */
export interface ChangeRecord {
  readonly id: number;
  readonly bookingId: number;
  readonly bookingVersion: number;
  readonly status: 'quoted' | 'applied' | 'expired';
  readonly before: AgreedHire;
  readonly after: AgreedHire;
  readonly plan: ChangePlan;
  readonly money: ShownMoney;
  readonly differencePence: number;
  readonly requestedBy: string;
  readonly byStaff: boolean;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly appliedAt: Date | null;
}

/** The only file that touches changes, and a booking's own columns where a change writes them. */
@Injectable()
export class ChangeQueries {
  constructor(private readonly db: TenantDb) {}

  /**
   * Changes of many bookings by one statement, newest first, a hundred of each at most.
   * @param customerId whose bookings alone; undefined for everybody's
   */
  async list(
    ctx: DataContext,
    bookingIds: readonly number[],
    customerId: number | undefined,
  ): Promise<ChangeRecord[]> {
    const rows = await changeRows(this.db.read(ctx), ctx)
      .where(
        'c.id',
        'in',
        sql<number>`(
          select latest.id from booking b cross join lateral (
            select each.id from booking_change each
            where each.tenant_id = b.tenant_id and each.booking_id = b.id
            order by each.created_at desc, each.id desc limit 100) latest
          where b.tenant_id = ${ctx.tenant.id} and b.id = any(${[...bookingIds]}::bigint[])
            and (${customerId ?? null}::bigint is null or b.customer_id = ${customerId ?? null}))`,
      )
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc')
      .execute();
    return rows.map(toRecord);
  }

  /** Quotes of changes nobody can confirm any more. */
  async sweep(ctx: DataContext): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .deleteFrom('booking_change')
        .where('tenant_id', '=', ctx.tenant.id)
        .where('status', '=', 'quoted')
        .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
        .execute(),
    );
  }

  async registration(ctx: DataContext, vanId: number): Promise<string> {
    const van = await this.db
      .read(ctx)
      .selectFrom('van')
      .select('registration')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', vanId)
      .executeTakeFirstOrThrow();
    return van.registration;
  }

  /** One change of a booking; null where there is none. */
  async change(
    tx: TenantTx,
    ctx: DataContext,
    bookingId: number,
    changeId: number,
  ): Promise<ChangeRecord | null> {
    const row = await changeRows(tx, ctx)
      .where('c.booking_id', '=', bookingId)
      .where('c.id', '=', changeId)
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  /** One change, by whoever tells of it. */
  async stored(ctx: DataContext, bookingId: number, changeId: number): Promise<ChangeRecord | null> {
    const row = await changeRows(this.db.read(ctx), ctx)
      .where('c.booking_id', '=', bookingId)
      .where('c.id', '=', changeId)
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    change: {
      bookingId: number;
      bookingVersion: number;
      requestedBy: number;
      before: AgreedHire;
      after: AgreedHire;
      plan: ChangePlan;
      money: ShownMoney;
      differencePence: number;
      minutes: number;
    },
  ): Promise<ChangeRecord> {
    const { id } = await tx
      .insertInto('booking_change')
      .values({
        tenant_id: ctx.tenant.id,
        booking_id: change.bookingId,
        booking_version: change.bookingVersion,
        requested_by: change.requestedBy,
        before: JSON.stringify(change.before),
        after: JSON.stringify({ agreed: change.after, plan: change.plan, money: change.money }),
        difference_pence: change.differencePence,
        expires_at: sql<Date>`now() + make_interval(mins => ${change.minutes}::int)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = await this.change(tx, ctx, change.bookingId, id);
    if (!made) throw new Error('A change that was just written is not there.');
    return made;
  }

  async markApplied(tx: TenantTx, ctx: DataContext, changeId: number): Promise<void> {
    await tx
      .updateTable('booking_change')
      // Not when the transaction began: a hand-over for which it waited came first, and its van was the one before.
      .set({ status: 'applied', applied_at: sql<Date>`clock_timestamp()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', changeId)
      .execute();
  }

  /**
   * Tells whoever comes too late before any lock is waited for. "Free" may be wrong: `take` looks again.
   * @param customerId whose booking alone; undefined for everybody's
   * @throws 23P01 van taken
   */
  async refuseTaken(
    tx: TenantTx,
    ctx: DataContext,
    bookingId: number,
    customerId: number | undefined,
    { vanId, pickupAt, blockedUntil }: ChangePlan,
  ): Promise<void> {
    await sql`select app.refuse_taken(${ctx.tenant.id}, ${bookingId}, ${customerId ?? null}, ${vanId},
      ${new Date(pickupAt)}, ${new Date(blockedUntil)})`.execute(tx);
  }

  /**
   * Gives a booking the van, the time and the extras of a change; a hire on the road goes on with another van at once. The
   * database decides whether they can be had.
   * @param byStaff whether staff asked for it: they charge a late hire on though somebody waits for its van
   * @throws VAN_OUT_OF_SERVICE, VAN_STILL_OUT, EXTRA_UNKNOWN; 23P01 van taken, CV404 no such van, CV410 extras, CV413 the booking holds
   *   nothing any more
   */
  async take(
    tx: TenantTx,
    ctx: DataContext,
    booking: LockedBooking,
    plan: ChangePlan,
    byStaff: boolean,
  ): Promise<void> {
    const tenantId = ctx.tenant.id;
    if (plan.vanId !== booking.van_id) await assertInService(tx, ctx, plan.vanId);
    const before = await tx
      .deleteFrom('booking_extra')
      .where('tenant_id', '=', tenantId)
      .where('booking_id', '=', booking.id)
      .returning(['extra_id', 'quantity'])
      .execute();
    if (plan.extras.length > 0) {
      await tx
        .insertInto('booking_extra')
        .values(
          plan.extras.map(({ extraId, quantity }) => ({
            tenant_id: tenantId,
            booking_id: booking.id,
            extra_id: extraId,
            quantity,
          })),
        )
        .execute();
    }
    const { from, until, extrasUntil, stillOut } = await this.takenTimes(tx, ctx, booking, plan, byStaff);
    await sql`select app.move_allocation(${tenantId}, ${booking.id}, ${plan.vanId}, ${from}, ${until})`.execute(
      tx,
    );
    await sql`
      select app.take_extras(${tenantId}, ${booking.id}, ${from}, ${extrasUntil}, ${stillOut})`.execute(tx);
    await assertOffered(tx, ctx, plan.extras, before);
    if (booking.status === 'active' && plan.vanId !== booking.van_id) {
      await takeSwappedVanBack(tx, ctx, booking);
      await giveVanOut(tx, ctx, plan.vanId, booking.id);
    }
  }

  /** Writes what is agreed from now on, and what was paid for it. A promotion that falls away is given back. */
  async apply(
    tx: TenantTx,
    ctx: DataContext,
    booking: LockedBooking,
    plan: ChangePlan,
    figures: {
      rental_paid_pence: number;
      deposit_paid_pence: number;
      refunded_pence: number;
      payment_status: string;
      least_cancel_percent: number;
    },
  ): Promise<void> {
    if (booking.promotion_id !== null && plan.promotionId === null) {
      await tx
        .deleteFrom('promotion_use')
        .where('tenant_id', '=', ctx.tenant.id)
        .where('booking_id', '=', booking.id)
        .execute();
    }
    await tx
      .updateTable('booking')
      .set({
        van_id: plan.vanId,
        pickup_date: plan.pickupDate,
        pickup_time: plan.pickupTime,
        return_date: plan.returnDate,
        return_time: plan.returnTime,
        pickup_at: new Date(plan.pickupAt),
        return_at: new Date(plan.returnAt),
        pickup_depot_id: plan.pickupDepotId,
        return_depot_id: plan.returnDepotId,
        total_days: plan.totalDays,
        daily_rate_pence: plan.dailyRatePence,
        lines: JSON.stringify(plan.lines),
        rental_pence: plan.rentalPence,
        deposit_pence: plan.depositPence,
        vat_pence: plan.vatPence,
        promotion_id: plan.promotionId,
        // With another return agreed, being late begins anew; one that is over is no new one.
        ...(Date.parse(plan.returnAt) === booking.return_at.getTime() ||
        Date.parse(plan.returnAt) <= booking.locked_at.getTime()
          ? {}
          : { overdue_at: null, overdue_told: null }),
        ...figures,
        version: booking.version + 1,
        updated_at: sql<Date>`now()`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', booking.id)
      .execute();
  }

  /**
   * From when until when the changed hire takes its van and extras: as agreed; a hire on the road has had its own van
   * since it got it, and another one from now on. One that should be back and is not keeps what it has until it could be
   * ready again, its own van and its extras as far as what follows lets them; so it does where staff agree on a return
   * within a day, to charge for what has been: the van is not there for whoever waits, whatever is agreed. By the database's
   * clock.
   */
  private async takenTimes(
    tx: TenantTx,
    ctx: DataContext,
    booking: LockedBooking,
    plan: ChangePlan,
    byStaff: boolean,
  ): Promise<{ from: Date; until: Date; extrasUntil: Date; stillOut: boolean }> {
    const agreed = { from: new Date(plan.pickupAt), until: new Date(plan.blockedUntil) };
    if (booking.status !== 'active') return { ...agreed, extrasUntil: agreed.until, stillOut: false };
    const { rows } = await sql<{ from: Date; until: Date; extras_until: Date; still_out: boolean }>`
      select case when s.swapped then now() else s.blocked_from end as from,
        case when s.charged_on then least(s.planned, s.next) when not s.late then s.planned when s.swapped then s.ready
          else greatest(s.planned, s.blocked_until, least(s.ready, s.next)) end as until,
        case when s.late then greatest(s.ready, s.blocked_until) else s.planned end as extras_until,
        s.late or s.charged_on as still_out
      from (
        select a.blocked_from, a.blocked_until, a.van_id <> ${plan.vanId} as swapped,
          ${new Date(plan.returnAt)}::timestamptz <= now() as late, ${agreed.until}::timestamptz as planned,
          ${byStaff}::boolean and a.van_id = ${plan.vanId} and ${booking.return_at}::timestamptz <= now()
            and ${new Date(plan.returnAt)}::timestamptz > now()
            and ${new Date(plan.returnAt)}::timestamptz <= now() + interval '1 day' as charged_on,
          greatest(${agreed.until}::timestamptz, app.out_until(
            ${ctx.tenant.id}, ${plan.pickupDepotId}, ${plan.returnDepotId})) as ready,
          coalesce((
            select min(n.blocked_from) from van_allocation n
            where n.tenant_id = a.tenant_id and n.van_id = a.van_id and n.id <> a.id
              and n.blocked_from >= a.blocked_until and coalesce(n.hold_expires_at > now(), true)
          ), 'infinity') as next
        from van_allocation a where a.tenant_id = ${ctx.tenant.id} and a.booking_id = ${booking.id}
      ) s`.execute(tx);
    const [taken] = rows;
    // Without an allocation there is nothing to move, which is what moving it says.
    return taken
      ? { from: taken.from, until: taken.until, extrasUntil: taken.extras_until, stillOut: taken.still_out }
      : { ...agreed, extrasUntil: agreed.until, stillOut: false };
  }
}

/** The contract's form of a change. Customers see staff as the brand. */
export function toChange(ctx: RequestContext, record: ChangeRecord): BookingChange {
  return {
    id: record.id,
    bookingId: record.bookingId,
    status: record.status,
    before: record.before,
    after: record.after,
    difference: formatPence(record.differencePence),
    toPay: formatPence(record.money.toPayPence),
    toRefund: formatPence(record.money.toRefundPence),
    expiresAt: record.expiresAt.toISOString(),
    createdAt: record.createdAt.toISOString(),
    appliedAt: record.appliedAt?.toISOString() ?? null,
    requestedBy: record.byStaff && ctx.actor?.role === 'customer' ? ctx.tenant.name : record.requestedBy,
  };
}

/** Which are over is by the database's clock, which decides when one is carried out. */
function changeRows(db: TenantReader, ctx: DataContext) {
  return db
    .selectFrom('booking_change as c')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.requested_by'),
    )
    .selectAll('c')
    .select(['u.first_name', 'u.last_name', 'u.role'])
    .select(sql<boolean>`c.status = 'quoted' and c.expires_at <= now()`.as('is_over'))
    .where('c.tenant_id', '=', ctx.tenant.id);
}

function toRecord(row: {
  id: number;
  booking_id: number;
  booking_version: number;
  status: string;
  before: unknown;
  after: unknown;
  difference_pence: number;
  expires_at: Date;
  created_at: Date;
  applied_at: Date | null;
  first_name: string;
  last_name: string;
  role: string;
  is_over: boolean;
}): ChangeRecord {
  const { agreed, plan, money } = row.after as { agreed: AgreedHire; plan: ChangePlan; money: ShownMoney };
  return {
    id: row.id,
    bookingId: row.booking_id,
    bookingVersion: row.booking_version,
    status: row.is_over ? 'expired' : (row.status as ChangeRecord['status']),
    before: row.before as AgreedHire,
    after: agreed,
    plan,
    money,
    differencePence: row.difference_pence,
    requestedBy: `${row.first_name} ${row.last_name}`,
    byStaff: row.role !== 'renter',
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    appliedAt: row.applied_at,
  };
}
