import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { ringNews } from '@convoy/platform/graphql';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { type AnyNotificationSource, Notifications } from '@convoy/platform/notifications';
import { Injectable } from '@nestjs/common';
import { NOTIFICATION_NEWS } from './notification.news.ts';
import { NotificationQueries } from './notification.queries.ts';
import { PushNews } from './push/push-news.service.ts';
import { NotificationWays } from './ways/ways.service.ts';

/** Tells what the slices declare: each source becomes a listener of its event. */
@Injectable()
export class NotificationEngine {
  constructor(
    notifications: Notifications,
    private readonly listeners: ListenerRegistry,
    private readonly queries: NotificationQueries,
    private readonly db: TenantDb,
    private readonly ways: NotificationWays,
    private readonly push: PushNews,
  ) {
    notifications.takenBy((source) => this.listen(source));
  }

  private listen(source: AnyNotificationSource): void {
    this.listeners.add({
      // Stored with every delivery: another name would tell again what is on its way.
      name: `notification.${source.name}`,
      event: source.event,
      handle: (ctx, payload, delivery) => this.tell(ctx, source, payload, delivery),
    });
  }

  /** Checks what is told against its declaration, writes it once a person, and rings open pages of those people. */
  private async tell(
    ctx: RequestContext,
    { notification, tell }: AnyNotificationSource,
    payload: unknown,
    { eventId, at }: { eventId: number; at: Date },
  ): Promise<void> {
    const news = await tell(ctx, payload);
    if (!news) return;
    const { kind } = notification;
    const params = notification.params.parse(news.params);
    const path = news.path ?? notification.link(params);
    const told = await this.queries.insert(ctx, { eventId, at, kind, params, path }, news.to);
    await ringNews(this.db, ctx, NOTIFICATION_NEWS, told);
    await this.ways.tell(ctx, kind, told);
    await this.push.tell(ctx, kind, told);
  }
}
