import {
  type DataContext,
  type DB,
  sql,
  TenantDb,
  type TenantTx,
  type Updateable,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A price that staff agreed once. */
export interface StoredOverride {
  readonly id: number;
  readonly before_pence: number;
  readonly rental_pence: number;
  readonly reason: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly created_at: Date;
}

/** The only file that reads and writes prices that staff agreed. */
@Injectable()
export class PriceOverrideQueries {
  constructor(private readonly db: TenantDb) {}

  /** Newest first. */
  of(ctx: DataContext, bookingId: number): Promise<StoredOverride[]> {
    return this.db
      .read(ctx)
      .selectFrom('booking_price_override as o')
      .innerJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'o.tenant_id').onRef('u.id', '=', 'o.made_by'),
      )
      .select(['o.id', 'o.before_pence', 'o.rental_pence', 'o.reason', 'o.created_at'])
      .select(['u.first_name', 'u.last_name'])
      .where('o.tenant_id', '=', ctx.tenant.id)
      .where('o.booking_id', '=', bookingId)
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .execute();
  }

  /** What the hire cost before its first override, pence; null where it has none. The caller has locked it. */
  async listed(tx: TenantTx, ctx: DataContext, bookingId: number): Promise<number | null> {
    const row = await tx
      .selectFrom('booking_price_override')
      .select('before_pence')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirst();
    return row?.before_pence ?? null;
  }

  /** Whether a payment of the booking is under way. The caller has locked it. */
  async isPaying(tx: TenantTx, ctx: DataContext, bookingId: number): Promise<boolean> {
    const row = await tx
      .selectFrom('payment')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .where('status', 'in', ['pending', 'processing'])
      .executeTakeFirst();
    return row !== undefined;
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    row: { bookingId: number; beforePence: number; rentalPence: number; reason: string; madeBy: number },
  ): Promise<number> {
    const { id } = await tx
      .insertInto('booking_price_override')
      .values({
        tenant_id: ctx.tenant.id,
        booking_id: row.bookingId,
        before_pence: row.beforePence,
        rental_pence: row.rentalPence,
        reason: row.reason,
        made_by: row.madeBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async write(
    tx: TenantTx,
    ctx: DataContext,
    bookingId: number,
    columns: Updateable<DB['booking']>,
  ): Promise<void> {
    await tx
      .updateTable('booking')
      .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', bookingId)
      .execute();
  }
}
