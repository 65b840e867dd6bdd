import type { Booking } from '@convoy/booking/contract';
import {
  type DataContext,
  type DB,
  GlobalDb,
  type RawBuilder,
  type Selectable,
  sql,
  TenantDb,
  type TenantReader,
  type TenantTx,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { BookingRow } from './booking.view.ts';

/** A booking's own columns, as `lock` answers them. */
export type LockedBooking = Selectable<DB['booking']> & {
  /** By the database's clock, which decides about money and expiry: when the transaction that locked it began. */
  readonly locked_at: Date;
};

/** A booking with when it was read, by the database's clock: what is still to come is to come after that. */
export type ReadBooking = BookingRow & { readonly read_at: Date };

/** Single bookings and their holds; lists are read in `booking-lists.queries.ts`. */
@Injectable()
export class BookingQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly global: GlobalDb,
  ) {}

  async booking(ctx: DataContext, id: number, customerId?: number): Promise<ReadBooking | null> {
    const row = await bookingRow(this.db.read(ctx), ctx)
      .select(sql<Date>`now()`.as('read_at'))
      .where('b.id', '=', id)
      .$if(customerId !== undefined, (query) => query.where('b.customer_id', '=', customerId!))
      .executeTakeFirst();
    return row ?? null;
  }

  /** A booking that the running transaction has written. */
  bookingIn(tx: TenantTx, ctx: DataContext, id: number): Promise<BookingRow> {
    return bookingRow(tx, ctx).where('b.id', '=', id).executeTakeFirstOrThrow();
  }

  /**
   * Locks a booking for what is to be done to it, in the order in which everybody locks (README, "Locks"): its van
   * together with `vanIds`, its stocked extras together with `extraIds`, then itself.
   * @returns it as it is then; null when there is none, or it is not `customerId`'s
   */
  async lock(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    {
      customerId,
      vanIds = [],
      extraIds = [],
    }: { customerId?: number | undefined; vanIds?: readonly number[]; extraIds?: readonly number[] } = {},
  ): Promise<LockedBooking | null> {
    const { rows } = await sql<LockedBooking>`
      select b.*, now() as locked_at from app.lock_booking(${ctx.tenant.id}, ${id}, ${vanIds}::bigint[], ${extraIds}::bigint[]) b
      where b.tenant_id = ${ctx.tenant.id}`.execute(tx);
    const row = rows[0];
    return row && (customerId === undefined || row.customer_id === customerId) ? row : null;
  }

  /**
   * Locks the booking that money is for. `vanLost`: its hold ran out and somebody else has its van; nobody else waits then.
   */
  async lockForPayment(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
  ): Promise<(LockedBooking & { vanLost: boolean }) | null> {
    const { rows } = await sql<LockedBooking & { vanLost: boolean }>`
      select (l.booking).*, now() as locked_at, l.van_lost as "vanLost"
      from app.lock_for_payment(${ctx.tenant.id}, ${id}) l
      where (l.booking).tenant_id = ${ctx.tenant.id}`.execute(tx);
    return rows[0] ?? null;
  }

  /**
   * Takes van and extras again for a booking whose hold ran out, for good. The caller has locked it.
   * @param byStaff who may do so until the hire's time is over; money alone only until a hold would have run out that
   *   began with the pickup
   * @returns false when they or the customer's own code are gone, it is too late, or nothing is hired to the customer
   */
  async takeAgain(tx: TenantTx, ctx: DataContext, id: number, byStaff: boolean): Promise<boolean> {
    const { rows } = await sql<{ taken: boolean }>`
      select app.take_again(${ctx.tenant.id}, ${id}, ${byStaff}) as taken`.execute(tx);
    return rows[0]!.taken;
  }

  /** Whether something may be hired to a customer now; who is being merged, erased or refused is waited for. */
  async isWelcome(tx: TenantTx, ctx: DataContext, customerId: number): Promise<boolean> {
    const { rows } = await sql<{ welcome: boolean }>`
      select app.is_welcome(${ctx.tenant.id}, ${customerId}) as welcome`.execute(tx);
    return rows[0]!.welcome;
  }

  /** References of the holds a customer has open, the oldest first. */
  async openHolds(ctx: DataContext, customerId: number): Promise<string[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('booking')
      .select('reference')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('hold_slot', 'is not', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ reference }) => reference);
  }

  /** Tenants with holds to end; only the worker's role may ask. */
  async tenantsWithStaleHolds(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select app.tenants_with_stale_holds() as id`.execute(
      this.global.select,
    );
    return rows.map((row) => row.id);
  }

  /** Ends the unpaid holds of a tenant whose time is over. @returns how many */
  async expireHolds(ctx: DataContext): Promise<number> {
    const { rows } = await sql<{ expired: number }>`
      select app.expire_holds(${ctx.tenant.id}) as expired`.execute(this.db.call(ctx));
    return rows[0]?.expired ?? 0;
  }
}

/** Bookings with van, depots and customer. */
const joined = (db: TenantReader, tenantId: number | RawBuilder<number>) =>
  db
    .selectFrom('booking as b')
    .innerJoin('van as v', (join) =>
      join.onRef('v.tenant_id', '=', 'b.tenant_id').onRef('v.id', '=', 'b.van_id'),
    )
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'b.tenant_id').onRef('u.id', '=', 'b.customer_id'),
    )
    .innerJoin('depot as p', (join) =>
      join.onRef('p.tenant_id', '=', 'b.tenant_id').onRef('p.id', '=', 'b.pickup_depot_id'),
    )
    .innerJoin('depot as r', (join) =>
      join.onRef('r.tenant_id', '=', 'b.tenant_id').onRef('r.id', '=', 'b.return_depot_id'),
    )
    .select([
      'v.make as van_make',
      'v.model as van_model',
      'v.registration as van_registration',
      'v.van_type',
      'u.first_name as customer_first_name',
      'u.last_name as customer_last_name',
      'p.name as pickup_depot_name',
      'r.name as return_depot_name',
    ])
    .where('b.tenant_id', '=', tenantId);

/** Bookings as rows of a list: every column that is read is read, sent and understood for each of them. */
export function listRows(db: TenantReader, tenantId: number | RawBuilder<number>) {
  return joined(db, tenantId).select([
    'b.id',
    'b.reference',
    'b.customer_id',
    'b.van_id',
    'b.pickup_date',
    'b.pickup_time',
    'b.return_date',
    'b.return_time',
    'b.return_at',
    'b.pickup_depot_id',
    'b.return_depot_id',
    'b.total_days',
    'b.rental_pence',
    'b.deposit_pence',
    'b.rental_paid_pence',
    'b.deposit_paid_pence',
    'b.cancellation_fee_pence',
    'b.status',
    'b.payment_status',
    'b.created_at',
  ]);
}

/** The same with all columns of a booking. */
export const wholeRows = (db: TenantReader, tenantId: number | RawBuilder<number>) =>
  joined(db, tenantId).selectAll('b').select('v.image_url as van_image_url');

/** A booking with its extras and its promotion's code too. */
const bookingRow = (db: TenantReader, ctx: DataContext) =>
  wholeRows(db, ctx.tenant.id)
    .leftJoin('promotion as o', (join) =>
      join.onRef('o.tenant_id', '=', 'b.tenant_id').onRef('o.id', '=', 'b.promotion_id'),
    )
    .select('o.code as promotion_code')
    .select(sql<Booking['extras']>`app.extras_of(b.tenant_id, b.id)`.as('extras'));
