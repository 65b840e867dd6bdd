import { IdentityQueries } from '@convoy/identity/server';
import { channelPort, notificationWayDue } from '@convoy/notification/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeEvents } from '@convoy/platform/db';
import { languageFor } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Ports } from '@convoy/platform/ports';
import { Injectable } from '@nestjs/common';
import { NotificationQueries } from '../notification.queries.ts';
import { NotificationWords } from '../notification-words.ts';
import { WayQueries } from './way.queries.ts';
import { wayWords } from './way-words.rule.ts';

/**
 * How long the worker waits for a plugin to deliver, milliseconds: the outbox takes nothing new, of any brand, until what it took is
 * done.
 */
const DELIVERY_BUDGET_MS = 2_000;

/**
 * Tells by plugins' ways what people were told in the product: an event for each of those who want it, so that the outbox tries
 * again what failed, as it does with mails, and nobody else waits for it.
 */
@Injectable()
export class NotificationWays {
  constructor(
    registry: ListenerRegistry,
    private readonly db: TenantDb,
    private readonly ports: Ports,
    private readonly queries: WayQueries,
    private readonly notifications: NotificationQueries,
    private readonly users: IdentityQueries,
    private readonly words: NotificationWords,
  ) {
    registry.add({
      name: 'notification.ways',
      event: notificationWayDue,
      handle: (ctx, due) => this.deliver(ctx, due),
    });
  }

  /** Ids of the plugins by which people can be told at this brand. */
  offered(ctx: RequestContext): Promise<readonly string[]> {
    return this.ports.answerersOf(ctx, channelPort);
  }

  /** Notes who of those that were told wants it by which plugins. Costs a read where some plugin is there, and else nothing. */
  async tell(
    ctx: RequestContext,
    kind: string,
    told: readonly { readonly id: number; readonly ownerId: number }[],
  ): Promise<void> {
    if (told.length === 0) return;
    const offered = await this.offered(ctx);
    if (offered.length === 0) return;
    const wanting = await this.queries.wanting(
      ctx,
      kind,
      told.map(({ ownerId }) => ownerId),
    );
    const due = wanting
      .filter(({ pluginId }) => offered.includes(pluginId))
      .flatMap(({ userId, pluginId }) =>
        told
          .filter(({ ownerId }) => ownerId === userId)
          .map(({ id }) => ({ notificationId: id, userId, pluginId })),
      );
    if (due.length === 0) return;
    await this.db.write(ctx, (tx) =>
      writeEvents(
        tx,
        ctx,
        notificationWayDue,
        // Each waits for nobody but itself.
        due.map((payload) => ({
          aggregate: `notification:${payload.notificationId}:${payload.pluginId}`,
          payload,
        })),
      ),
    );
  }

  /** @throws where the plugin did not answer: the outbox tries again */
  private async deliver(
    ctx: RequestContext,
    { notificationId, userId, pluginId }: { notificationId: number; userId: number; pluginId: string },
  ): Promise<void> {
    const [notification, user, wishes] = await Promise.all([
      this.notifications.one(ctx, userId, notificationId),
      this.users.user(ctx, userId),
      this.queries.of(ctx, userId),
    ]);
    if (!notification || !user) return;
    const { kind, path } = notification;
    if (!wishes.some((wish) => wish.pluginId === pluginId && wish.kind === kind)) return;
    const language = languageFor(user, ctx.tenant);
    const outcome = await this.ports.askOf(
      ctx,
      channelPort,
      pluginId,
      { notificationId, userId, ...wayWords(notification, language, this.words), path, language },
      { withinMs: DELIVERY_BUDGET_MS },
    );
    // Switched off since: nobody is there to tell. What a plugin refuses it refuses again: it is not tried again either.
    if (outcome?.kind === 'failed') throw new Error(`The plugin ${pluginId} did not deliver a notification.`);
  }
}
