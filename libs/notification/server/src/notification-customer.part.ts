import { customerErased } from '@convoy/customer/contract';
import { type CustomerPart, CustomerParts, type PartData } from '@convoy/customer/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';

/**
 * What customers were told, when they take their data along, and what was told of them, when they are erased. The worker alone
 * may delete, so it follows the erasure by its event.
 */
@Injectable()
export class NotificationCustomerPart implements CustomerPart {
  readonly name = 'notifications';

  constructor(
    parts: CustomerParts,
    listeners: ListenerRegistry,
    private readonly db: TenantDb,
  ) {
    parts.add(this);
    listeners.add({
      name: 'notification.forget-erased',
      event: customerErased,
      handle: (ctx, { customerId }) => this.forgetNews(ctx, customerId),
    });
  }

  /** What one was told stays with the account that is closed. */
  async moveTo(): Promise<Record<string, never>> {
    return {};
  }

  /** Nobody is told anything any more by whatever way. */
  async forget(tx: TenantTx, ctx: RequestContext, ids: readonly number[]): Promise<void> {
    await tx
      .deleteFrom('notification_channel_wish')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute();
    await tx
      .deleteFrom('push_subscription')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute();
  }

  async dataOf(ctx: RequestContext, ids: readonly number[]): Promise<PartData> {
    const whose = sql<number>`any(${[...ids]}::bigint[])`;
    const reader = this.db.read(ctx);
    const notifications = await reader
      .selectFrom('notification')
      .select(['kind', 'params', 'path', 'created_at', 'read_at'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', whose)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const preferences = await reader
      .selectFrom('notification_preference')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', whose)
      .execute();
    const ways = await reader
      .selectFrom('notification_channel_wish')
      .select(['plugin_id', 'kind', 'created_at'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', whose)
      .orderBy('created_at')
      .execute();
    // No address and no key of a device: with them others could send to it.
    const devices = await reader
      .selectFrom('push_subscription')
      .select(['created_at', 'told_at'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', whose)
      .orderBy('created_at')
      .execute();
    return { records: { notifications, preferences, ways, devices } };
  }

  /** Theirs, and what staff were told of them and their hires: both name them. News of a dispute leads to its own page. */
  private async forgetNews(ctx: RequestContext, customerId: number): Promise<void> {
    const tenant = ctx.tenant.id;
    await this.db.write(ctx, (tx) =>
      sql`
        with gone as (
          select c.id from customer c
          where c.tenant_id = ${tenant} and (c.id = ${customerId} or c.merged_into = ${customerId})
        ), hire as (
          select b.id::text as id from booking b join gone on gone.id = b.customer_id where b.tenant_id = ${tenant}
        ), about as (
          select '/customers/' || gone.id as path from gone
          union all select '/booking/list?customer=' || gone.id from gone
          union all select '/booking/' || hire.id from hire
        )
        delete from notification n
        where n.tenant_id = ${tenant}
          and (n.user_id in (select gone.id from gone) or n.path in (select about.path from about)
            or n.params ->> 'bookingId' in (select hire.id from hire))`.execute(tx),
    );
  }
}
