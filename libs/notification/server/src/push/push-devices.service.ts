import { createHash } from 'node:crypto';
import {
  notificationErrors,
  type PushPublicKey,
  type PushState,
  type PushSubscriptionInput,
  type PushTest,
} from '@convoy/notification/contract';
import type { Actor, RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { OutsideFailed, OutsideRefused } from '@convoy/platform/outside';
import { Injectable } from '@nestjs/common';
import { notificationTexts } from '../digest/notification.texts.ts';
import { PushKeys } from './push-keys.service.ts';
import { PushSender } from './push-sender.service.ts';
import { PushSubscriptionQueries } from './push-subscription.queries.ts';

/** Seconds that a test waits for a device that is off. */
const TEST_SECONDS = 60;

/** The devices on which a person is told. Everybody sees and changes their own alone. */
@Injectable()
export class PushDevices {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: PushSubscriptionQueries,
    private readonly keys: PushKeys,
    private readonly sender: PushSender,
  ) {}

  async state(ctx: RequestContext): Promise<PushState> {
    const { id } = person(ctx);
    const [publicKey, devices] = await Promise.all([this.keys.publicKey(ctx), this.queries.of(ctx, id)]);
    return { publicKey, devices };
  }

  async key(ctx: RequestContext): Promise<PushPublicKey> {
    return { publicKey: (await this.keys.publicKey(ctx)) ?? (await this.keys.key(ctx)).publicKey };
  }

  /**
   * @param sessionId the device is told as long as this session lives
   * @throws PUSH_ENDPOINT_REFUSED for an address that does not lead out to the internet
   */
  async subscribe(ctx: RequestContext, sessionId: number, device: PushSubscriptionInput): Promise<void> {
    const { id: userId } = person(ctx);
    await this.sender.look(device.endpoint).catch((error: unknown) => {
      // Which of them is not told apart: the names of inside are not to be asked for.
      if (error instanceof OutsideRefused || error instanceof OutsideFailed)
        throw new DomainError(notificationErrors.PUSH_ENDPOINT_REFUSED);
      throw error;
    });
    const endpointHash = hashOf(device.endpoint);
    const sealed = this.sender.seal(ctx.tenant.id, endpointHash, device);
    await this.db.write(ctx, (tx) => this.queries.put(tx, ctx, { userId, sessionId, endpointHash, sealed }));
  }

  async unsubscribe(ctx: RequestContext, endpoint: string): Promise<void> {
    const { id } = person(ctx);
    await this.db.write(ctx, (tx) => this.queries.remove(tx, ctx, id, hashOf(endpoint)));
  }

  /** Sends a test at once. @throws PUSH_DEVICE_UNKNOWN for a device that is not the person's own */
  async test(ctx: RequestContext, endpoint: string): Promise<PushTest> {
    const { id } = person(ctx);
    const device = await this.queries.own(ctx, id, hashOf(endpoint));
    if (!device) throw new DomainError(notificationErrors.PUSH_DEVICE_UNKNOWN);
    const t = notificationTexts.in(ctx.language);
    const message = {
      title: ctx.tenant.name,
      text: t('push.test'),
      path: '/account/notifications',
      tag: 'test',
      language: ctx.language,
    };
    try {
      const outcome = await this.sender.send(ctx, device, message, { seconds: TEST_SECONDS, urgent: true });
      if (outcome === 'gone')
        await this.db.write(ctx, (tx) => this.queries.remove(tx, ctx, id, device.endpointHash));
      return { outcome: outcome === 'sent' || outcome === 'gone' ? outcome : 'failed' };
    } catch (error) {
      if (error instanceof OutsideFailed) return { outcome: 'failed' };
      throw error;
    }
  }
}

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** @throws UNAUTHENTICATED for a guest */
function person(ctx: RequestContext): Actor {
  if (!ctx.actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
  return ctx.actor;
}
