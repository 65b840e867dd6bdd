import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A wish to have an account deleted whose day has come. */
export interface DueWish {
  readonly id: number;
  readonly userId: number;
  readonly dueAt: Date;
  /** Something kept it waiting before. */
  readonly held: boolean;
}

/** Wishes of customers to have their account deleted, as they are carried out; asking and withdrawing: `AccountQueries`. */
@Injectable()
export class DeletionWishQueries {
  constructor(private readonly db: TenantDb) {}

  /** Those whose day has come, the earliest first; staff leave otherwise. @param after the last one of before */
  async due(ctx: DataContext, after: DueWish | null, limit: number): Promise<DueWish[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('account_deletion as d')
      .innerJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'd.tenant_id').onRef('u.id', '=', 'd.user_id'),
      )
      .select(['d.id', 'd.user_id', 'd.held_at'])
      // To the millisecond, as a `Date` has it: one that is left out otherwise would be seen twice.
      .select(sql<Date>`date_trunc('milliseconds', d.due_at)`.as('due_at'))
      .where('d.tenant_id', '=', ctx.tenant.id)
      .where('d.state', '=', 'requested')
      .where('d.due_at', '<=', sql<Date>`now()`)
      .where('u.role', '=', 'renter')
      .where(
        after
          ? sql<boolean>`(date_trunc('milliseconds', d.due_at), d.id) > (${after.dueAt}::timestamptz, ${after.id})`
          : sql<boolean>`true`,
      )
      .orderBy(sql`date_trunc('milliseconds', d.due_at)`)
      .orderBy('d.id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      dueAt: row.due_at,
      held: row.held_at !== null,
    }));
  }

  /** Whether it is still wished and its day has come, locked: from now on nobody withdraws it. */
  async isDue(tx: TenantTx, ctx: DataContext, userId: number): Promise<boolean> {
    const row = await tx
      .selectFrom('account_deletion')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('state', '=', 'requested')
      .where('due_at', '<=', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Notes what keeps a wish waiting.
   * @returns null where it says so already or is not wished any more; else whether nothing had kept it before
   */
  async hold(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    why: readonly string[],
  ): Promise<{ first: boolean } | null> {
    const wish = await tx
      .selectFrom('account_deletion')
      .select(['held_at', 'held_for'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .where('state', '=', 'requested')
      .forUpdate()
      .executeTakeFirst();
    if (!wish || (wish.held_at && wish.held_for.join() === why.join())) return null;
    await tx
      .updateTable('account_deletion')
      .set({ held_for: [...why], held_at: sql`coalesce(held_at, now())` as unknown as Date })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
    return { first: wish.held_at === null };
  }

  /** Closes the wish of somebody who is gone, whoever carried it out. */
  async close(tx: TenantTx, ctx: DataContext, userId: number): Promise<void> {
    await tx
      .updateTable('account_deletion')
      .set({
        state: 'done',
        done_at: sql`greatest(now(), requested_at)` as unknown as Date,
        held_at: null,
        held_for: [],
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('state', '=', 'requested')
      .execute();
  }
}
