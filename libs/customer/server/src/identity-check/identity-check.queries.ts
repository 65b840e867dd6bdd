import type { IdentityCheck, IdentityCheckAnswer } from '@convoy/customer/contract';
import { type DataContext, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** The most that are shown of one customer. */
const MOST_SHOWN = 20;

/** The only file that touches checks of who customers are. */
@Injectable()
export class IdentityCheckQueries {
  constructor(private readonly db: TenantDb) {}

  /** Newest first. */
  async ofCustomer(ctx: DataContext, customerId: number, most = MOST_SHOWN): Promise<IdentityCheck[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('identity_check as i')
      .innerJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'i.tenant_id').onRef('u.id', '=', 'i.checked_by'),
      )
      .select(['i.id', 'i.outcome', 'i.source', 'i.reference', 'i.checked_at', 'u.first_name', 'u.last_name'])
      .where('i.tenant_id', '=', ctx.tenant.id)
      .where('i.customer_id', '=', customerId)
      .orderBy('i.checked_at', 'desc')
      .orderBy('i.id')
      .limit(most)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      outcome: row.outcome as IdentityCheck['outcome'],
      source: row.source,
      reference: row.reference,
      checkedByName: `${row.first_name} ${row.last_name}`,
      checkedAt: row.checked_at.toISOString(),
    }));
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    check: IdentityCheckAnswer & { customerId: number; pluginId: string; checkedBy: number },
  ): Promise<void> {
    await tx
      .insertInto('identity_check')
      .values({
        tenant_id: ctx.tenant.id,
        customer_id: check.customerId,
        plugin_id: check.pluginId,
        outcome: check.outcome,
        source: check.source,
        reference: check.reference,
        checked_by: check.checkedBy,
      })
      .execute();
  }

  /** Makes the checks of one another one's. */
  async moveTo(tx: TenantTx, ctx: DataContext, fromId: number, intoId: number): Promise<void> {
    await tx
      .updateTable('identity_check')
      .set({ customer_id: intoId })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', fromId)
      .execute();
  }
}
