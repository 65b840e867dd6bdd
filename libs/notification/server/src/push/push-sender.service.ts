import type { PushMessage, PushSubscriptionInput } from '@convoy/notification/contract';
import type { RequestContext } from '@convoy/platform/context';
import { OutsideRefused } from '@convoy/platform/outside';
import { Sealer } from '@convoy/platform/sealing';
import { TenancyService } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { type PushOutcome, pushOutcome } from './push-answer.rule.ts';
import { PushKeys } from './push-keys.service.ts';
import { PushLine } from './push-line.ts';
import type { KeptDevice } from './push-subscription.queries.ts';

/**
 * For all of an attempt, milliseconds: the outbox takes nothing new, of any brand, until what it took is done.
 */
const ATTEMPT_MS = 2_500;
/** Of an answer no more is read. */
const READ_BYTES = 4_096;

/** What a device is sealed for. */
export const pushDevicePurpose = (tenantId: number, endpointHash: string): string =>
  `notification.push-device.${tenantId}.${endpointHash}`;

/** Sends one message to one device. */
@Injectable()
export class PushSender {
  constructor(
    private readonly keys: PushKeys,
    private readonly line: PushLine,
    private readonly sealer: Sealer,
    private readonly tenancy: TenancyService,
  ) {}

  /** @throws OutsideRefused where the address leads inside or is not found to lead out; OutsideFailed where its name is not found */
  async look(endpoint: string): Promise<void> {
    await this.line.look(endpoint, ATTEMPT_MS);
  }

  seal(tenantId: number, endpointHash: string, device: PushSubscriptionInput): string {
    return this.sealer.seal(pushDevicePurpose(tenantId, endpointHash), JSON.stringify(device));
  }

  /**
   * @param seconds how long the push service keeps it for a device that is off
   * @throws OutsideFailed where the push service did not answer
   */
  async send(
    ctx: RequestContext,
    device: KeptDevice,
    message: PushMessage,
    { seconds, urgent }: { readonly seconds: number; readonly urgent: boolean },
  ): Promise<PushOutcome> {
    const opened = this.sealer.tryOpen(pushDevicePurpose(ctx.tenant.id, device.endpointHash), device.sealed);
    // Sealed with a secret that this installation has no more: nothing will ever reach it.
    if (opened === null) return 'gone';
    const { endpoint, keys }: PushSubscriptionInput = JSON.parse(opened);
    const [{ publicKey, privateKey }, { contact }] = await Promise.all([
      this.keys.key(ctx),
      this.tenancy.view(ctx.tenant, ctx.language),
    ]);
    // Only a process that sends something loads it.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails: { subject: `mailto:${contact.email}`, publicKey, privateKey },
      contentEncoding: 'aes128gcm',
      TTL: Math.max(0, Math.floor(seconds)),
      urgency: urgent ? 'high' : 'normal',
    });
    try {
      const { status } = await this.line.post(
        endpoint,
        { headers: headersOf(headers), body },
        { mostBytes: READ_BYTES, timeoutMs: ATTEMPT_MS },
      );
      return pushOutcome(status);
    } catch (error) {
      // Its name leads inside by now.
      if (error instanceof OutsideRefused) return 'gone';
      throw error;
    }
  }
}

/** The line counts the bytes itself. */
const headersOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
