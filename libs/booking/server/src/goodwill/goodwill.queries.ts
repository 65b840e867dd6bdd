import type { GoodwillInput, GoodwillReason } from '@convoy/booking/contract';
import {
  type DataContext,
  type DB,
  sql,
  TenantDb,
  type TenantTx,
  type Updateable,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** What was given back once. */
export interface StoredGoodwill {
  readonly id: number;
  readonly amount_pence: number;
  readonly reason: GoodwillReason;
  readonly note: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly created_at: Date;
}

/** The only file that reads and writes what is given back of hires that are over. */
@Injectable()
export class GoodwillQueries {
  constructor(private readonly db: TenantDb) {}

  /** What was given back of a booking, newest first. */
  async of(ctx: DataContext, bookingId: number): Promise<StoredGoodwill[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('booking_goodwill as g')
      .innerJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'g.tenant_id').onRef('u.id', '=', 'g.given_by'),
      )
      .select(['g.id', 'g.amount_pence', 'g.reason', 'g.note', 'g.created_at', 'u.first_name', 'u.last_name'])
      .where('g.tenant_id', '=', ctx.tenant.id)
      .where('g.booking_id', '=', bookingId)
      .orderBy('g.created_at', 'desc')
      .orderBy('g.id', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, reason: row.reason as GoodwillReason }));
  }

  /** Pence given back of a booking so far. The caller has locked it. */
  async given(tx: TenantTx, ctx: DataContext, bookingId: number): Promise<number> {
    const { sum } = await tx
      .selectFrom('booking_goodwill')
      .select(sql<number>`coalesce(sum(amount_pence), 0)::bigint`.as('sum'))
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    return Number(sum);
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    row: { bookingId: number; givenBy: number } & GoodwillInput,
  ): Promise<number> {
    const { id } = await tx
      .insertInto('booking_goodwill')
      .values({
        tenant_id: ctx.tenant.id,
        booking_id: row.bookingId,
        amount_pence: row.amount,
        reason: row.reason,
        note: row.note,
        given_by: row.givenBy,
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
