import { type CustomerPart, CustomerParts, type PartData } from '@convoy/customer/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { LedgerQueries } from '../points/ledger.queries.ts';

/** Points of a customer when customers are merged, taken along and forgotten. */
@Injectable()
export class LoyaltyCustomerPart implements CustomerPart {
  readonly name = 'loyalty';

  constructor(
    parts: CustomerParts,
    private readonly db: TenantDb,
    private readonly ledger: LedgerQueries,
  ) {
    parts.add(this);
  }

  /** Entries and lots go along, so that refunds of hires that moved find them; both balances become one. */
  async moveTo(
    tx: TenantTx,
    ctx: RequestContext,
    fromId: number,
    intoId: number,
  ): Promise<Record<string, number>> {
    if (!(await isMember(tx, ctx, fromId))) return {};
    // In the order of their ids, so that two merges never wait for each other.
    const [first, second] = fromId < intoId ? [fromId, intoId] : [intoId, fromId];
    const one = await this.ledger.lockAccount(tx, ctx, first);
    const other = await this.ledger.lockAccount(tx, ctx, second);
    const moved = await tx
      .updateTable('loyalty_entry')
      .set({ customer_id: intoId })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', fromId)
      .returning('id')
      .execute();
    await tx
      .updateTable('loyalty_lot')
      .set({ customer_id: intoId })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', fromId)
      .execute();
    const available = one.availablePoints + other.availablePoints;
    const owed = one.owedPoints + other.owedPoints;
    const paid = Math.min(available, owed);
    if (paid > 0) await this.pay(tx, ctx, intoId, paid);
    await this.ledger.saveAccount(tx, ctx, fromId, { availablePoints: 0, owedPoints: 0, totalPoints: 0 });
    await this.ledger.saveAccount(tx, ctx, intoId, {
      availablePoints: available - paid,
      owedPoints: owed - paid,
      totalPoints: one.totalPoints + other.totalPoints,
    });
    // A person who left the leaderboard with either account is off it.
    await tx
      .updateTable('loyalty_account')
      .set({ is_listed: false })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', intoId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('loyalty_account as gone')
            .select('gone.customer_id')
            .where('gone.tenant_id', '=', ctx.tenant.id)
            .where('gone.customer_id', '=', fromId)
            .where('gone.is_listed', '=', false),
        ),
      )
      .execute();
    return { points: moved.length };
  }

  /** The numbers stay, as in the ledger of money. The words go, and the points that were left can no longer be spent. */
  async forget(tx: TenantTx, ctx: RequestContext, ids: readonly number[]): Promise<void> {
    for (const customerId of ids.toSorted((a, b) => a - b)) {
      if (!(await isMember(tx, ctx, customerId))) continue;
      const { availablePoints, ...rest } = await this.ledger.lockAccount(tx, ctx, customerId);
      await tx
        .updateTable('loyalty_entry')
        .set({ note: null })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('customer_id', '=', customerId)
        .where('note', 'is not', null)
        .execute();
      if (availablePoints > 0) {
        await this.ledger.insertEntry(tx, ctx, {
          customerId,
          kind: 'expired',
          points: -availablePoints,
          totalPoints: 0,
          source: 'erasure',
          sourceId: customerId,
        });
        await tx
          .updateTable('loyalty_lot')
          .set({ expired_points: sql`expired_points + left_points`, left_points: 0 })
          .where('tenant_id', '=', ctx.tenant.id)
          .where('customer_id', '=', customerId)
          .where('left_points', '>', 0)
          .execute();
      }
      await this.ledger.saveAccount(tx, ctx, customerId, { ...rest, availablePoints: 0 });
      await tx
        .updateTable('loyalty_account')
        .set({ is_listed: false })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('customer_id', '=', customerId)
        .execute();
    }
  }

  async dataOf(ctx: RequestContext, ids: readonly number[]): Promise<PartData> {
    const whose = sql<number>`any(${[...ids]}::bigint[])`;
    const reader = this.db.read(ctx);
    const account = await reader
      .selectFrom('loyalty_account')
      .select(['available_points', 'owed_points', 'total_points', 'is_listed', 'updated_at'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', whose)
      .execute();
    const points = await reader
      .selectFrom('loyalty_entry as e')
      .leftJoin('booking as b', (join) =>
        join.onRef('b.tenant_id', '=', 'e.tenant_id').onRef('b.id', '=', 'e.booking_id'),
      )
      .select(['e.kind', 'e.points', 'e.total_points', 'b.reference', 'e.note', 'e.created_at'])
      .where('e.tenant_id', '=', ctx.tenant.id)
      .where('e.customer_id', '=', whose)
      .orderBy('e.created_at')
      .orderBy('e.id')
      .execute();
    return { records: { account, points } };
  }

  private async pay(tx: TenantTx, ctx: RequestContext, customerId: number, points: number): Promise<void> {
    let rest = points;
    for (const { id, leftPoints } of await this.ledger.spendable(tx, ctx, customerId)) {
      const taken = Math.min(rest, leftPoints);
      if (taken > 0) await this.ledger.changeLot(tx, ctx, id, { left: -taken, expired: 0 });
      rest -= taken;
    }
  }
}

/** Whether a customer has an account; who never had points is given none by a merge or an erasure. */
async function isMember(tx: TenantTx, ctx: RequestContext, customerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('loyalty_account')
    .select('customer_id')
    .where('tenant_id', '=', ctx.tenant.id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}
