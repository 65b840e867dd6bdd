import { IdentityQueries } from '@convoy/identity/server';
import { notificationPushDue, PUSH_HOURS } from '@convoy/notification/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeEvents } from '@convoy/platform/db';
import { languageFor } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { NotificationQueries } from '../notification.queries.ts';
import { NotificationWords } from '../notification-words.ts';
import { wayWords } from '../ways/way-words.rule.ts';
import { PushSender } from './push-sender.service.ts';
import { PushSubscriptionQueries } from './push-subscription.queries.ts';

const MS_PER_HOUR = 3_600_000;

/**
 * Tells people on their devices what they were told in the product: an event for each device, so that the outbox tries again
 * what failed, and no device waits for another one.
 */
@Injectable()
export class PushNews {
  constructor(
    registry: ListenerRegistry,
    private readonly db: TenantDb,
    private readonly devices: PushSubscriptionQueries,
    private readonly notifications: NotificationQueries,
    private readonly users: IdentityQueries,
    private readonly words: NotificationWords,
    private readonly sender: PushSender,
  ) {
    registry.add({
      name: 'notification.push',
      event: notificationPushDue,
      handle: (ctx, due) => this.deliver(ctx, due),
    });
  }

  /** Notes which devices of those that were told are to be told, too. */
  async tell(
    ctx: RequestContext,
    kind: string,
    told: readonly { readonly id: number; readonly ownerId: number }[],
  ): Promise<void> {
    if (told.length === 0) return;
    const devices = await this.devices.wanting(
      ctx,
      kind,
      told.map(({ ownerId }) => ownerId),
    );
    if (devices.length === 0) return;
    const due = devices.flatMap(({ id: deviceId, userId }) =>
      told
        .filter(({ ownerId }) => ownerId === userId)
        .map(({ id: notificationId }) => ({ notificationId, userId, deviceId })),
    );
    await this.db.write(ctx, (tx) =>
      writeEvents(
        tx,
        ctx,
        notificationPushDue,
        due.map((payload) => ({
          aggregate: `notification:${payload.notificationId}:device:${payload.deviceId}`,
          payload,
        })),
      ),
    );
  }

  /** @throws where the push service did not take it: the outbox tries again */
  private async deliver(
    ctx: RequestContext,
    { notificationId, userId, deviceId }: { notificationId: number; userId: number; deviceId: number },
  ): Promise<void> {
    const [notification, user, device] = await Promise.all([
      this.notifications.one(ctx, userId, notificationId),
      this.users.user(ctx, userId),
      this.devices.one(ctx, userId, deviceId),
    ]);
    // Erased, signed out or read since: there is nothing to say on this device.
    if (!notification || !user || !device || notification.read_at) return;
    const until = notification.created_at.getTime() + PUSH_HOURS * MS_PER_HOUR;
    const left = until - Date.now();
    if (left <= 0) return;
    const language = languageFor(user, ctx.tenant);
    const { kind, path } = notification;
    const outcome = await this.sender.send(
      ctx,
      device,
      {
        ...wayWords(notification, language, this.words),
        path,
        tag: `notification-${notification.id}`,
        language,
      },
      { seconds: left / 1000, urgent: this.words.isUrgent(kind) },
    );
    if (outcome === 'later') throw new Error('A push service did not take a notification.');
    await this.db.write(ctx, (tx) =>
      outcome === 'gone'
        ? this.devices.remove(tx, ctx, userId, device.endpointHash)
        : this.devices.noteTold(tx, ctx, device.id),
    );
  }
}
