import {
  type DataContext,
  type DB,
  sql,
  TenantDb,
  type TenantTx,
  type Updateable,
} from '@convoy/platform/db';
import type { PluginLineRefund } from '@convoy/platform/ports';
import { Injectable } from '@nestjs/common';

/** A refund that was given under a key. */
export interface StoredPluginRefund {
  readonly booking_id: number;
  readonly line_code: string;
  readonly amount_pence: number;
}

/** The only file that reads and writes what plugins gave back of their own lines. */
@Injectable()
export class PluginRefundQueries {
  constructor(private readonly db: TenantDb) {}

  /** What was given under a plugin's key. The caller has locked the booking. */
  async under(
    tx: TenantTx,
    ctx: DataContext,
    { pluginId, key }: PluginLineRefund,
  ): Promise<StoredPluginRefund | undefined> {
    return tx
      .selectFrom('booking_plugin_refund')
      .select(['booking_id', 'line_code', 'amount_pence'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('plugin_id', '=', pluginId)
      .where('refund_key', '=', key)
      .executeTakeFirst();
  }

  /** Pence given back of a booking, by plugin and line: `parking-permit permit`. */
  async ofBooking(ctx: DataContext, bookingId: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('booking_plugin_refund')
      .select(['plugin_id', 'line_code', sql<number>`sum(amount_pence)::bigint`.as('sum')])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .groupBy(['plugin_id', 'line_code'])
      .execute();
    return new Map(rows.map((row) => [lineKey(row.plugin_id, row.line_code), Number(row.sum)]));
  }

  /**
   * Stores a refund.
   * @returns its id; null where another booking took the key first, in a transaction that the caller's lock does not wait for
   */
  async insert(tx: TenantTx, ctx: DataContext, order: PluginLineRefund): Promise<number | null> {
    const stored = await tx
      .insertInto('booking_plugin_refund')
      .values({
        tenant_id: ctx.tenant.id,
        booking_id: order.bookingId,
        plugin_id: order.pluginId,
        line_code: order.code,
        refund_key: order.key,
        amount_pence: order.pence,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'plugin_id', 'refund_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return stored?.id ?? null;
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

/** Names a line of a plugin among all lines of a hire. */
export const lineKey = (pluginId: string, code: string): string => `${pluginId} ${code}`;
