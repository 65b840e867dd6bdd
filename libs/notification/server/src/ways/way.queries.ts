import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** The only file that touches who wants to be told by plugins' ways. */
@Injectable()
export class WayQueries {
  constructor(private readonly db: TenantDb) {}

  /** What a person wants: kinds by plugin. */
  async of(ctx: DataContext, userId: number): Promise<{ pluginId: string; kind: string }[]> {
    return this.db
      .read(ctx)
      .selectFrom('notification_channel_wish')
      .select(['plugin_id as pluginId', 'kind'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .execute();
  }

  /** Which of some people want a kind told by which plugins. */
  async wanting(
    ctx: DataContext,
    kind: string,
    userIds: readonly number[],
  ): Promise<{ userId: number; pluginId: string }[]> {
    return this.db
      .read(ctx)
      .selectFrom('notification_channel_wish')
      .select(['user_id as userId', 'plugin_id as pluginId'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('kind', '=', kind)
      .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
      .execute();
  }

  async set(
    tx: TenantTx,
    ctx: DataContext,
    wish: { userId: number; pluginId: string; kind: string },
    on: boolean,
  ): Promise<void> {
    const row = {
      tenant_id: ctx.tenant.id,
      user_id: wish.userId,
      plugin_id: wish.pluginId,
      kind: wish.kind,
    };
    if (on)
      await tx
        .insertInto('notification_channel_wish')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx
        .deleteFrom('notification_channel_wish')
        .where('tenant_id', '=', row.tenant_id)
        .where('user_id', '=', row.user_id)
        .where('plugin_id', '=', row.plugin_id)
        .where('kind', '=', row.kind)
        .execute();
  }
}
