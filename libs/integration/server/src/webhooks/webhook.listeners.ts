import { Entitlements } from '@convoy/billing/server';
import type { RequestContext } from '@convoy/platform/context';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { type WebhookSource, Webhooks } from '@convoy/platform/webhooks';
import { Injectable } from '@nestjs/common';
import { WebhookEndpointQueries } from './webhook-endpoint.queries.ts';
import { WebhookMessageQueries } from './webhook-message.queries.ts';
import { WebhookSender } from './webhook-sender.ts';

/** Writes what the slices declare for the endpoints that subscribe to it. */
@Injectable()
export class WebhookListeners {
  constructor(
    listeners: ListenerRegistry,
    webhooks: Webhooks,
    private readonly entitlements: Entitlements,
    private readonly endpoints: WebhookEndpointQueries,
    private readonly messages: WebhookMessageQueries,
    private readonly sender: WebhookSender,
  ) {
    webhooks.takenBy((source) =>
      listeners.add({
        // Stored with every delivery: another name would send again what is on its way.
        name: `integration.webhook.${source.event.type}`,
        event: source.event,
        handle: (ctx, payload, meta) => this.tell(ctx, source, payload, meta),
      }),
    );
  }

  private async tell(
    ctx: RequestContext,
    source: WebhookSource,
    payload: unknown,
    { eventId, at }: { eventId: number; at: Date },
  ): Promise<void> {
    const { type, data: schema } = source.webhook;
    if (ctx.tenant.kind !== 'brand') return;
    const { may } = await this.entitlements.may(ctx, 'custom-integrations');
    if (!may || !(await this.endpoints.hears(ctx, type))) return;
    const told = await source.data(ctx, payload);
    if (told === null) return;
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data: schema.parse(told) });
    if ((await this.messages.write(ctx, { eventId, type, body, occurredAt: at })) > 0) this.sender.wake();
  }
}
