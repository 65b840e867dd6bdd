import {
  type DataContext,
  type DB,
  type Selectable,
  sql,
  TenantDb,
  type TenantReader,
  type TenantTx,
} from '@convoy/platform/db';
import type { HireChargeState } from '@convoy/yard/contract';
import { Injectable } from '@nestjs/common';
import type { ProposedCharge } from './propose-charges.rule.ts';

export type ChargeRow = Selectable<DB['hire_charge']>;

/** Reads and writes charges of hires. */
@Injectable()
export class ChargeQueries {
  constructor(private readonly db: TenantDb) {}

  /** Charges of a hire in the order in which they were proposed. */
  ofHire(ctx: DataContext, bookingId: number): Promise<ChargeRow[]> {
    return this.ofHires(ctx, [bookingId]);
  }

  /** The same of some hires by one statement. */
  ofHires(ctx: DataContext, bookingIds: readonly number[]): Promise<ChargeRow[]> {
    return this.ordered(this.db.read(ctx), ctx, bookingIds);
  }

  /** The same in a transaction. What was accepted does not change any more. */
  ofHireIn(tx: TenantTx, ctx: DataContext, bookingId: number): Promise<ChargeRow[]> {
    return this.ordered(tx as TenantReader, ctx, [bookingId]);
  }

  private ordered(db: TenantReader, ctx: DataContext, bookingIds: readonly number[]): Promise<ChargeRow[]> {
    return (
      db
        .selectFrom('hire_charge')
        .selectAll()
        .where('tenant_id', '=', ctx.tenant.id)
        .where('booking_id', '=', sql<number>`any(${[...bookingIds]}::bigint[])`)
        .orderBy('created_at')
        // Those of one return were made at one moment.
        .orderBy(sql`array_position(array['late', 'fuel', 'mileage', 'cleaning', 'damage'], kind)`)
        .orderBy('id')
        .execute()
    );
  }

  async locked(tx: TenantTx, ctx: DataContext, bookingId: number, id: number): Promise<ChargeRow | null> {
    const row = await tx
      .selectFrom('hire_charge')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    bookingId: number,
    charge: ProposedCharge & { readonly note?: string; readonly stretch: number | null },
  ): Promise<number> {
    const { id } = await tx
      .insertInto('hire_charge')
      .values({
        tenant_id: ctx.tenant.id,
        booking_id: bookingId,
        kind: charge.kind,
        stretch: charge.stretch,
        amount_pence: charge.amountPence,
        note: charge.note ?? '',
        quantity: charge.quantity,
        mark_id: charge.markId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async decide(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    given: { amountPence: number | null; note: string; state: HireChargeState; by: number | null },
  ): Promise<void> {
    await tx
      .updateTable('hire_charge')
      .set({
        amount_pence: given.amountPence,
        note: given.note,
        state: given.state,
        decided_by: given.state === 'proposed' ? null : given.by,
        decided_at: given.state === 'proposed' ? null : sql`now()`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }
}
