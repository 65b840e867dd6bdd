import {
  integrationErrors,
  MOST_WEBHOOK_ENDPOINTS,
  type NewWebhookEndpointInput,
  WEBHOOK_TEST_TYPE,
  type WebhookEndpoint,
  type WebhookEndpointChange,
  type WebhookEndpointWithSecret,
  type WebhookEventView,
  type WebhookMessageDetail,
} from '@convoy/integration/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { assertKnown } from '@convoy/platform/http';
import { OutsideRefused } from '@convoy/platform/outside';
import { Sealer } from '@convoy/platform/sealing';
import { Webhooks } from '@convoy/platform/webhooks';
import { Injectable } from '@nestjs/common';
import { newWebhookSecret } from './signature.rule.ts';
import { eventViews, toEndpoint } from './webhook.view.ts';
import { isPlaceTaken, WebhookEndpointQueries } from './webhook-endpoint.queries.ts';
import { WebhookLine } from './webhook-line.ts';
import { WebhookMessageQueries } from './webhook-message.queries.ts';
import { WebhookMessages } from './webhook-messages.service.ts';
import { sealSecret } from './webhook-secret.ts';

/** How long an address is looked at before it is believed: what cannot be looked up now may be later. */
const LOOK_MS = 3_000;
/** More than can be making an endpoint at once. */
const TURNS = 25;

/** Where a brand wants to be told what happens. */
@Injectable()
export class WebhookEndpoints {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: WebhookEndpointQueries,
    private readonly messages: WebhookMessageQueries,
    private readonly log: WebhookMessages,
    private readonly sealer: Sealer,
    private readonly line: WebhookLine,
    private readonly webhooks: Webhooks,
  ) {}

  /** What an endpoint can hear of, as the slices declare it, and the plugins that the brand has. */
  async events(ctx: RequestContext): Promise<readonly WebhookEventView[]> {
    return eventViews(await this.webhooks.offeredTo(ctx));
  }

  /** @throws INVALID_INPUT for a type that no slice declares */
  private assertTypes(events: readonly string[]): void {
    assertKnown(
      events,
      this.webhooks.kinds.map(({ type }) => type),
      (index) => ['events', index],
    );
  }

  async list(ctx: RequestContext): Promise<WebhookEndpoint[]> {
    return (await this.queries.list(ctx)).map(toEndpoint);
  }

  /** @throws WEBHOOK_ENDPOINT_NOT_FOUND */
  async get(ctx: RequestContext, id: number): Promise<WebhookEndpoint> {
    const row = await this.queries.one(ctx, id);
    if (!row) throw new DomainError(integrationErrors.WEBHOOK_ENDPOINT_NOT_FOUND);
    return toEndpoint(row);
  }

  /** The secret is told here and never again. @throws WEBHOOK_ADDRESS_REFUSED, WEBHOOK_ENDPOINT_LIMIT */
  async create(ctx: RequestContext, input: NewWebhookEndpointInput): Promise<WebhookEndpointWithSecret> {
    const { actor } = ctx;
    if (!actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
    this.assertTypes(input.events);
    await this.look(input.url);
    const secret = newWebhookSecret();
    const sealedSecret = sealSecret(this.sealer, ctx.tenant, secret);
    const id = await inTurn(() =>
      this.db.write(ctx, async (tx) => {
        const made = await this.queries.insert(tx, ctx, { ...input, sealedSecret, madeBy: actor.id });
        if (made !== null)
          await this.audit(tx, ctx, made, 'created', { url: input.url, events: input.events });
        return made;
      }),
    );
    if (id === null)
      throw new DomainError(integrationErrors.WEBHOOK_ENDPOINT_LIMIT, { most: MOST_WEBHOOK_ENDPOINTS });
    return { ...(await this.get(ctx, id)), secret };
  }

  /** @throws WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_ADDRESS_REFUSED */
  async change(ctx: RequestContext, id: number, change: WebhookEndpointChange): Promise<WebhookEndpoint> {
    if (change.events !== undefined) this.assertTypes(change.events);
    if (change.url !== undefined) await this.look(change.url);
    await this.writing(ctx, id, async (tx) => {
      await this.queries.change(tx, ctx, id, change);
      await this.audit(tx, ctx, id, 'changed', change);
    });
    return this.get(ctx, id);
  }

  /** The secret of now signs beside the new one for a day. @throws WEBHOOK_ENDPOINT_NOT_FOUND */
  async rotate(ctx: RequestContext, id: number): Promise<WebhookEndpointWithSecret> {
    const secret = newWebhookSecret();
    await this.writing(ctx, id, async (tx) => {
      await this.queries.replaceSecret(tx, ctx, id, sealSecret(this.sealer, ctx.tenant, secret));
      await this.audit(tx, ctx, id, 'secret-replaced');
    });
    return { ...(await this.get(ctx, id)), secret };
  }

  /** @throws WEBHOOK_ENDPOINT_NOT_FOUND */
  async pause(ctx: RequestContext, id: number): Promise<WebhookEndpoint> {
    await this.writing(ctx, id, async (tx) => {
      if (await this.queries.pause(tx, ctx, id, 'person'))
        await this.audit(tx, ctx, id, 'paused', { because: 'person' });
    });
    return this.get(ctx, id);
  }

  /** What was written meanwhile is sent now. @throws WEBHOOK_ENDPOINT_NOT_FOUND */
  async resume(ctx: RequestContext, id: number): Promise<WebhookEndpoint> {
    await this.writing(ctx, id, async (tx, { state }) => {
      if (state === 'active') return;
      await this.queries.resume(tx, ctx, id);
      await this.audit(tx, ctx, id, 'resumed');
    });
    return this.get(ctx, id);
  }

  /** With all that was sent to it. @throws WEBHOOK_ENDPOINT_NOT_FOUND */
  async remove(ctx: RequestContext, id: number): Promise<void> {
    await this.writing(ctx, id, async (tx, { url }) => {
      await this.queries.remove(tx, ctx, id);
      await this.audit(tx, ctx, id, 'deleted', { url });
    });
  }

  /** Sends a message that tells of nothing, once. @throws WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_PAUSED */
  async test(ctx: RequestContext, id: number): Promise<WebhookMessageDetail> {
    const at = new Date();
    const body = JSON.stringify({
      type: WEBHOOK_TEST_TYPE,
      timestamp: at.toISOString(),
      data: { endpointId: id },
    });
    const messageId = await this.writing(ctx, id, async (tx, { state }) => {
      if (state === 'paused') throw new DomainError(integrationErrors.WEBHOOK_PAUSED);
      return this.messages.writeTest(tx, ctx, id, { type: WEBHOOK_TEST_TYPE, body, at });
    });
    return this.log.get(ctx, id, messageId);
  }

  /** Does something to an endpoint while nobody else does. @throws WEBHOOK_ENDPOINT_NOT_FOUND */
  private writing<T>(
    ctx: RequestContext,
    id: number,
    work: (tx: TenantTx, endpoint: { state: string; url: string }) => Promise<T>,
  ): Promise<T> {
    return this.db.write(ctx, async (tx) => {
      const endpoint = await this.queries.lock(tx, ctx, id);
      if (!endpoint) throw new DomainError(integrationErrors.WEBHOOK_ENDPOINT_NOT_FOUND);
      return work(tx, endpoint);
    });
  }

  /** Refuses at once what would be refused each time. It is looked at again whenever something is sent. */
  private async look(url: string): Promise<void> {
    await this.line.look(url, LOOK_MS).catch((error: unknown) => {
      if (error instanceof OutsideRefused) throw new DomainError(integrationErrors.WEBHOOK_ADDRESS_REFUSED);
    });
  }

  private audit(
    tx: TenantTx,
    ctx: RequestContext,
    id: number,
    action: string,
    details: Record<string, unknown> = {},
  ): Promise<void> {
    return writeAudit(tx, ctx, {
      action: `webhook-endpoint.${action}`,
      subject: 'WebhookEndpoint',
      subjectId: id,
      details,
    });
  }
}

/** Tries again while somebody else took the same place. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await work();
    } catch (error) {
      if (turn >= TURNS || !isPlaceTaken(error)) throw error;
    }
  }
}
