import type { NotificationListInput } from '@convoy/notification/contract';
import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import type { NotificationRecipients } from '@convoy/platform/notifications';
import { Injectable } from '@nestjs/common';

/** A stored notification. */
export interface NotificationRow {
  id: number;
  kind: string;
  params: unknown;
  path: string;
  created_at: Date;
  read_at: Date | null;
}

/** What is to be told, and by which event. */
export interface NewNotification {
  readonly eventId: number;
  readonly at: Date;
  readonly kind: string;
  readonly params: unknown;
  readonly path: string;
}

const columns = ['id', 'kind', 'params', 'path', 'created_at', 'read_at'] as const;

/** Days a notification is kept. */
export const RETENTION_DAYS = 90;

/** The only file that touches notifications; of preferences it asks who wants to be told. */
@Injectable()
export class NotificationQueries {
  constructor(private readonly db: TenantDb) {}

  /**
   * Tells everybody meant who wants the kind; an event that is delivered again tells nobody twice.
   * @returns what was told to whom, by this delivery or by one before it that came no further
   */
  async insert(
    ctx: DataContext,
    news: NewNotification,
    to: NotificationRecipients,
  ): Promise<{ id: number; ownerId: number }[]> {
    const people =
      'staffExcept' in to
        ? sql`u.role in ('admin', 'operator') and u.id is distinct from ${to.staffExcept}::bigint`
        : 'admins' in to
          ? sql`u.role = 'admin'`
          : sql`u.id = ${'customerId' in to ? to.customerId : to.userId}`;
    const { rows } = await this.db.write(ctx, (tx) =>
      sql<{ id: number; ownerId: number }>`
        with told as (
          insert into notification (tenant_id, user_id, event_id, kind, params, path, created_at)
          select u.tenant_id, u.id, ${news.eventId}::bigint, ${news.kind}::text, ${JSON.stringify(news.params)}::jsonb,
                 ${news.path}::text, ${news.at.toISOString()}::timestamptz
          from app_user u
          where u.tenant_id = ${ctx.tenant.id} and ${people}
            and not exists (
              select 1 from notification_preference p
              where p.tenant_id = u.tenant_id and p.user_id = u.id and p.kind = ${news.kind} and not p.in_app)
          on conflict (tenant_id, user_id, event_id, kind) do nothing
          returning id, user_id
        )
        select told.id, told.user_id as "ownerId" from told
        union all
        select n.id, n.user_id
        from app_user u
        join notification n on n.tenant_id = u.tenant_id and n.user_id = u.id and n.event_id = ${news.eventId}::bigint
          and n.kind = ${news.kind}::text
        where u.tenant_id = ${ctx.tenant.id} and ${people}`.execute(tx),
    );
    return rows;
  }

  /**
   * A person's notifications, newest first, from after `before`; an id that is not theirs gives none.
   * @param counted false where nobody asks how many there are in all; the total is 0 then
   */
  async list(
    ctx: DataContext,
    userId: number,
    { unread, before, limit }: NotificationListInput,
    counted = true,
  ): Promise<{ rows: NotificationRow[]; total: number }> {
    const mine = () => this.of(ctx, userId).$if(unread, (query) => query.where('read_at', 'is', null));
    const [rows, count] = await Promise.all([
      mine()
        .select(columns)
        .$if(before !== undefined, (query) =>
          query.where(
            sql<boolean>`(created_at, id) < (
              select n.created_at, n.id from notification n
              where n.tenant_id = ${ctx.tenant.id} and n.user_id = ${userId} and n.id = ${before})`,
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
      counted
        ? mine()
            .select(({ fn }) => fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow()
        : { total: 0 },
    ]);
    return { rows, total: count.total };
  }

  /** One of a person's notifications. */
  async one(ctx: DataContext, userId: number, id: number): Promise<NotificationRow | null> {
    const row = await this.of(ctx, userId).select(columns).where('id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  async countUnread(ctx: DataContext, userId: number): Promise<number> {
    const row = await this.of(ctx, userId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** What one person was told, and nobody else. */
  private of(ctx: DataContext, userId: number) {
    return this.db
      .read(ctx)
      .selectFrom('notification')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId);
  }

  /** Marks a person's notifications as read: those with these ids, or all. What was read before stays as it is. */
  async markRead(ctx: DataContext, userId: number, ids: readonly number[] | 'all'): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .updateTable('notification')
        .set({ read_at: sql`now()` })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .$if(ids !== 'all', (query) => query.where('id', 'in', ids as readonly number[]))
        .execute(),
    );
  }

  /** Forgets what is older than the retention. @returns how many */
  async sweep(ctx: DataContext): Promise<number> {
    const [result] = await this.db.write(ctx, (tx) =>
      tx
        .deleteFrom('notification')
        .where('tenant_id', '=', ctx.tenant.id)
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS}::int)`)
        .execute(),
    );
    return Number(result?.numDeletedRows ?? 0);
  }
}
