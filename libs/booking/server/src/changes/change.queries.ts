import type { AgreedHire, BookingChange } from '@convoy/booking/contract';
import { type DataContext, sql, TenantDb, type TenantReader, type TenantTx } from '@convoy/platform/db';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import type { LockedBooking } from '../booking.queries.ts';
import type { ChangePlan } from './agreed-hire.ts';

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
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly appliedAt: Date | null;
}

/** The only file that touches changes, and a booking's own columns where a change writes them. */
@Injectable()
export class ChangeQueries {
  constructor(private readonly db: TenantDb) {}

  /** A booking's changes, newest first. */
  async list(ctx: DataContext, bookingId: number): Promise<ChangeRecord[]> {
    const rows = await changeRows(this.db.read(ctx), ctx)
      .where('c.booking_id', '=', bookingId)
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(100)
      .execute();
    return rows.map(toRecord);
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
      .set({ status: 'applied', applied_at: sql<Date>`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', changeId)
      .execute();
  }

  /**
   * Gives a booking the van, the time and the extras of a change. The database decides whether they can be had.
   * @throws 23P01 van taken, CV404 no such van, CV410 extras, CV413 the booking holds nothing any more
   */
  async take(tx: TenantTx, ctx: DataContext, booking: LockedBooking, plan: ChangePlan): Promise<void> {
    const tenantId = ctx.tenant.id;
    await tx
      .deleteFrom('booking_extra')
      .where('tenant_id', '=', tenantId)
      .where('booking_id', '=', booking.id)
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
    const from = await this.takenFrom(tx, ctx, booking, plan);
    const until = new Date(plan.blockedUntil);
    await sql`select app.move_allocation(${tenantId}, ${booking.id}, ${plan.vanId}, ${from}, ${until})`.execute(
      tx,
    );
    await sql`select app.take_extras(${tenantId}, ${booking.id}, ${from}, ${until})`.execute(tx);
  }

  /** Writes what is agreed from now on, and what was paid for it. */
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
    },
  ): Promise<void> {
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
        ...figures,
        version: booking.version + 1,
        updated_at: sql<Date>`now()`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', booking.id)
      .execute();
  }

  /**
   * From when the changed hire takes its van: as agreed; a hire on the road has had its own van since it got it, and
   * another one from now on.
   */
  private async takenFrom(
    tx: TenantTx,
    ctx: DataContext,
    booking: LockedBooking,
    plan: ChangePlan,
  ): Promise<Date> {
    if (booking.status !== 'active') return new Date(plan.pickupAt);
    if (plan.vanId !== booking.van_id) return new Date();
    const held = await tx
      .selectFrom('van_allocation')
      .select('blocked_from')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', booking.id)
      .executeTakeFirst();
    return held?.blocked_from ?? booking.pickup_at;
  }
}

/** The contract's form of a change. */
export function toChange(record: ChangeRecord): BookingChange {
  const over = record.status === 'quoted' && record.expiresAt.getTime() <= Date.now();
  return {
    id: record.id,
    bookingId: record.bookingId,
    status: over ? 'expired' : record.status,
    before: record.before,
    after: record.after,
    difference: formatPence(record.differencePence),
    toPay: formatPence(record.money.toPayPence),
    toRefund: formatPence(record.money.toRefundPence),
    expiresAt: record.expiresAt.toISOString(),
    createdAt: record.createdAt.toISOString(),
    appliedAt: record.appliedAt?.toISOString() ?? null,
    requestedBy: record.requestedBy,
  };
}

function changeRows(db: TenantReader, ctx: DataContext) {
  return db
    .selectFrom('booking_change as c')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.requested_by'),
    )
    .selectAll('c')
    .select(['u.first_name', 'u.last_name', 'u.role'])
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
}): ChangeRecord {
  const { agreed, plan, money } = row.after as { agreed: AgreedHire; plan: ChangePlan; money: ShownMoney };
  return {
    id: row.id,
    bookingId: row.booking_id,
    bookingVersion: row.booking_version,
    status: row.status as ChangeRecord['status'],
    before: row.before as AgreedHire,
    after: agreed,
    plan,
    money,
    differencePence: row.difference_pence,
    requestedBy: `${row.first_name} ${row.last_name}`,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    appliedAt: row.applied_at,
  };
}
