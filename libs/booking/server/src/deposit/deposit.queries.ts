import type { DB } from '@convoy/platform/db';
import {
  type DataContext,
  GlobalDb,
  sql,
  TenantDb,
  type TenantTx,
  type Updateable,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { DepositRow } from './deposit-state.rule.ts';

/** As `app.due_deposits` has it. */
const charged = sql<boolean>`exists (
  select from hire_charge c
  where c.tenant_id = booking.tenant_id and c.booking_id = booking.id and c.state <> 'dropped')`.as(
  'charged',
);

/** The only file that reads and writes what becomes of deposits. */
@Injectable()
export class DepositQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly global: GlobalDb,
  ) {}

  /** Tenants with deposits whose time has come; only the worker's role may ask. */
  async tenantsWithDueDeposits(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select app.tenants_with_due_deposits() as id`.execute(
      this.global.select,
    );
    return rows.map(({ id }) => id);
  }

  /** Bookings whose deposit's time has come, the longest back first. */
  async due(ctx: DataContext, limit: number): Promise<number[]> {
    const { rows } = await sql<{ booking_id: number }>`
      select d.booking_id from app.due_deposits(${ctx.tenant.id}) d -- names tenant_id
      order by d.returned_at, d.booking_id limit ${limit}`.execute(this.db.read(ctx));
    return rows.map(({ booking_id }) => booking_id);
  }

  /** @param customerId whose alone; undefined for everybody's */
  async row(ctx: DataContext, bookingId: number, customerId: number | undefined): Promise<DepositRow | null> {
    const [row] = await this.rows(ctx, [bookingId], customerId);
    return row ?? null;
  }

  /** The same of some bookings by one statement, by booking. */
  async rows(
    ctx: DataContext,
    bookingIds: readonly number[],
    customerId: number | undefined,
  ): Promise<(DepositRow & { readonly id: number })[]> {
    return this.db
      .read(ctx)
      .selectFrom('booking')
      .select(['id', 'status', 'rental_pence', 'rental_paid_pence', 'deposit_paid_pence'])
      .select(['deposit_kept_pence', 'deposit_pence', 'cancellation_fee_pence'])
      .select(['refunded_elsewhere_pence', 'deposit_settled_at', 'overdue_at', 'return_at', 'returned_at'])
      .select(charged)
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', sql<number>`any(${[...bookingIds]}::bigint[])`)
      .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId!))
      .execute();
  }

  /** Whether a charge that the return of a hire showed stands. */
  async isCharged(tx: TenantTx, ctx: DataContext, bookingId: number): Promise<boolean> {
    const row = await tx
      .selectFrom('booking')
      .select(charged)
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', bookingId)
      .executeTakeFirst();
    return row?.charged ?? false;
  }

  /** Writes on a booking what became of its deposit; the caller has locked it. */
  async write(
    tx: TenantTx,
    ctx: DataContext,
    bookingId: number,
    columns: Pick<
      Updateable<DB['booking']>,
      | 'deposit_paid_pence'
      | 'rental_paid_pence'
      | 'deposit_kept_pence'
      | 'deposit_kept_vat_pence'
      | 'deposit_settled_at'
      | 'deposit_told_at'
      | 'refunded_pence'
      | 'payment_status'
    >,
  ): Promise<void> {
    await tx
      .updateTable('booking')
      .set({ ...columns, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', bookingId)
      .execute();
  }
}
