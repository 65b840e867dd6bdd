import type {
  MarkReadInput,
  Notification,
  NotificationListInput,
  UnreadCount,
} from '@convoy/notification/contract';
import type { Actor, RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Notifications } from '@convoy/platform/notifications';
import { Injectable } from '@nestjs/common';
import { NotificationQueries, type NotificationRow } from './notification.queries.ts';

/** What a person was told: to read, to count, to mark as read. Everybody sees their own alone. */
@Injectable()
export class NotificationService {
  constructor(
    private readonly queries: NotificationQueries,
    private readonly kinds: Notifications,
  ) {}

  /** @param counted false where nobody asks how many there are in all; the total is 0 then */
  async list(
    ctx: RequestContext,
    input: NotificationListInput,
    counted = true,
  ): Promise<{ notifications: Notification[]; total: number }> {
    const { rows, total } = await this.queries.list(ctx, reader(ctx).id, input, counted);
    return { notifications: rows.flatMap((row) => this.viewOf(row) ?? []), total };
  }

  /** One of them; null where there is none, and for what somebody else was told. */
  async one(ctx: RequestContext, id: number): Promise<Notification | null> {
    const row = await this.queries.one(ctx, reader(ctx).id, id);
    return row && this.viewOf(row);
  }

  /** How many are unread; 0 for a guest. */
  async unread(ctx: RequestContext): Promise<UnreadCount> {
    return { count: ctx.actor ? await this.queries.countUnread(ctx, ctx.actor.id) : 0 };
  }

  /** Marks some or all as read. @returns how many are unread now */
  async markRead(ctx: RequestContext, input: MarkReadInput): Promise<UnreadCount> {
    await this.queries.markRead(ctx, reader(ctx).id, 'ids' in input ? input.ids : 'all');
    return this.unread(ctx);
  }

  /** Null for a kind that no slice declares any more. Params were checked when they were written. */
  private viewOf(row: NotificationRow): Notification | null {
    const definition = this.kinds.kind(row.kind);
    if (!definition) return null;
    const params = row.params as Notification['params'];
    const wording = definition.wording(params);
    return {
      id: row.id,
      kind: row.kind,
      params,
      sentence: {
        key: wording === null ? row.kind : `${row.kind}.${wording}`,
        values: definition.values(params),
      },
      look: definition.look,
      path: row.path,
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    };
  }
}

/** @throws UNAUTHENTICATED for a guest */
function reader(ctx: RequestContext): Actor {
  if (!ctx.actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
  return ctx.actor;
}
