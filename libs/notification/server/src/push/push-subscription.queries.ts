import { MOST_PUSH_DEVICES } from '@convoy/notification/contract';
import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A device as it is kept. */
export interface KeptDevice {
  readonly id: number;
  readonly userId: number;
  readonly endpointHash: string;
  readonly sealed: string;
}

/** The only file that touches devices. A device whose session is over is one no more, and none of these finds it. */
@Injectable()
export class PushSubscriptionQueries {
  constructor(private readonly db: TenantDb) {}

  /** Hashes of the addresses of a person's devices. */
  async of(ctx: DataContext, userId: number): Promise<string[]> {
    const rows = await this.living(ctx).where('p.user_id', '=', userId).orderBy('p.id').execute();
    return rows.map(({ endpointHash }) => endpointHash);
  }

  /** A person's own device. */
  async own(ctx: DataContext, userId: number, endpointHash: string): Promise<KeptDevice | null> {
    const row = await this.living(ctx)
      .where('p.user_id', '=', userId)
      .where('p.endpoint_hash', '=', endpointHash)
      .executeTakeFirst();
    return row ?? null;
  }

  async one(ctx: DataContext, userId: number, id: number): Promise<KeptDevice | null> {
    const row = await this.living(ctx)
      .where('p.user_id', '=', userId)
      .where('p.id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Devices of some people who want a kind on them. */
  async wanting(
    ctx: DataContext,
    kind: string,
    userIds: readonly number[],
  ): Promise<{ id: number; userId: number }[]> {
    return this.living(ctx)
      .where('p.user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notification_preference as n')
              .select('n.kind')
              .whereRef('n.tenant_id', '=', 'p.tenant_id')
              .whereRef('n.user_id', '=', 'p.user_id')
              .where('n.kind', '=', kind)
              .where('n.push', '=', false),
          ),
        ),
      )
      .execute();
  }

  /** Adds a device, or makes it this person's from now on. The oldest go where there would be more than one may have. */
  async put(
    tx: TenantTx,
    ctx: DataContext,
    device: Omit<KeptDevice, 'id'> & { readonly sessionId: number },
  ): Promise<void> {
    const row = { user_id: device.userId, session_id: device.sessionId, sealed: device.sealed };
    await tx
      .insertInto('push_subscription')
      .values({ tenant_id: ctx.tenant.id, endpoint_hash: device.endpointHash, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'endpoint_hash'])
          .doUpdateSet({ ...row, created_at: sql<Date>`now()`, told_at: null }),
      )
      .execute();
    await tx
      .deleteFrom('push_subscription')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', device.userId)
      .where('id', 'not in', (query) =>
        query
          .selectFrom('push_subscription as newer')
          .select('newer.id')
          .where('newer.tenant_id', '=', ctx.tenant.id)
          .where('newer.user_id', '=', device.userId)
          .orderBy('newer.created_at', 'desc')
          .orderBy('newer.id', 'desc')
          .limit(MOST_PUSH_DEVICES),
      )
      .execute();
  }

  /** Removes a person's device. */
  async remove(tx: TenantTx, ctx: DataContext, userId: number, endpointHash: string): Promise<void> {
    await tx
      .deleteFrom('push_subscription')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('endpoint_hash', '=', endpointHash)
      .execute();
  }

  /** Notes that a device was told. */
  async noteTold(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    await tx
      .updateTable('push_subscription')
      .set({ told_at: sql<Date>`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  private living(ctx: DataContext) {
    return this.db
      .read(ctx)
      .selectFrom('push_subscription as p')
      .innerJoin('session as s', (join) =>
        join.onRef('s.tenant_id', '=', 'p.tenant_id').onRef('s.id', '=', 'p.session_id'),
      )
      .innerJoin('app_user as u', (join) =>
        join
          .onRef('u.tenant_id', '=', 's.tenant_id')
          .onRef('u.id', '=', 's.user_id')
          .onRef('u.session_epoch', '=', 's.session_epoch'),
      )
      .select(['p.id', 'p.user_id as userId', 'p.endpoint_hash as endpointHash', 'p.sealed'])
      .where('p.tenant_id', '=', ctx.tenant.id)
      .whereRef('p.user_id', '=', 's.user_id')
      .where('s.expires_at', '>', sql<Date>`now()`)
      .where(sql<boolean>`s.last_seen_at + s.idle_limit > now()`);
  }
}
