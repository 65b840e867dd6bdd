import { Entitlements } from '@convoy/billing/server';
import { BookingQueries } from '@convoy/booking/server';
import { webhookKinds } from '@convoy/integration/contract';
import type { RequestContext } from '@convoy/platform/context';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { WebhookEndpointQueries } from './webhook-endpoint.queries.ts';
import { WebhookMessageQueries } from './webhook-message.queries.ts';
import { WebhookSender } from './webhook-sender.ts';
import { type WebhookSource, webhookSources } from './webhook-sources.ts';

/** Writes what happened for the endpoints that want to hear of it. */
@Injectable()
export class WebhookListeners {
  constructor(
    listeners: ListenerRegistry,
    private readonly entitlements: Entitlements,
    private readonly bookings: BookingQueries,
    private readonly endpoints: WebhookEndpointQueries,
    private readonly messages: WebhookMessageQueries,
    private readonly sender: WebhookSender,
  ) {
    for (const source of webhookSources)
      listeners.add({
        name: `integration.webhook.${source.event.type}`,
        event: source.event,
        handle: (ctx, payload, meta) => this.tell(ctx, source, payload, meta),
      });
  }

  private async tell(
    ctx: RequestContext,
    source: WebhookSource,
    payload: unknown,
    { eventId, at }: { eventId: number; at: Date },
  ): Promise<void> {
    const { type } = source;
    if (ctx.tenant.kind !== 'brand') return;
    const { may } = await this.entitlements.may(ctx, 'custom-integrations');
    if (!may || !(await this.endpoints.hears(ctx, type))) return;
    const bookingId = source.bookingOf(payload);
    const booking = bookingId === null ? null : await this.bookings.booking(ctx, bookingId);
    const data = webhookKinds[type].data.parse(source.data(payload, booking?.reference ?? ''));
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
    if ((await this.messages.write(ctx, { eventId, type, body, occurredAt: at })) > 0) this.sender.wake();
  }
}
