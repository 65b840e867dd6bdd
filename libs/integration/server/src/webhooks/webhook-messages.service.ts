import {
  integrationErrors,
  WEBHOOK_DAYS_KEPT,
  type WebhookMessage,
  type WebhookMessageDetail,
  type WebhookMessageListInput,
  type WebhookReplayInput,
} from '@convoy/integration/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type Cursors, TenantDb, type TenantTx, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { toMessage, toMessageDetail } from './webhook.view.ts';
import { WebhookEndpointQueries } from './webhook-endpoint.queries.ts';
import { WebhookMessageQueries } from './webhook-message.queries.ts';

/** What was sent to an endpoint, and sending it again. */
@Injectable()
export class WebhookMessages {
  constructor(
    private readonly db: TenantDb,
    private readonly endpoints: WebhookEndpointQueries,
    private readonly queries: WebhookMessageQueries,
  ) {}

  /** @throws WEBHOOK_ENDPOINT_NOT_FOUND */
  async list(
    ctx: RequestContext,
    endpointId: number,
    input: WebhookMessageListInput,
  ): Promise<{ messages: WebhookMessage[]; total: number; cursors: Cursors }> {
    if (!(await this.endpoints.one(ctx, endpointId)))
      throw new DomainError(integrationErrors.WEBHOOK_ENDPOINT_NOT_FOUND);
    const { rows, total, cursors } = await this.queries.list(ctx, endpointId, input);
    return { messages: rows.map(toMessage), total, cursors };
  }

  /** @throws WEBHOOK_MESSAGE_NOT_FOUND */
  async get(ctx: RequestContext, endpointId: number, id: number): Promise<WebhookMessageDetail> {
    const row = await this.queries.one(ctx, endpointId, id);
    if (!row) throw notFound();
    return toMessageDetail(row, await this.queries.attempts(ctx, id));
  }

  /**
   * Sends it once more at once, whatever became of it, under the same `webhook-id`.
   * @throws WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_MESSAGE_NOT_FOUND, WEBHOOK_PAUSED
   */
  async replay(ctx: RequestContext, endpointId: number, id: number): Promise<WebhookMessageDetail> {
    await this.sending(ctx, endpointId, async (tx) => {
      if (!(await this.queries.replay(tx, ctx, endpointId, id))) throw notFound();
      await this.audit(tx, ctx, endpointId, 'message-replayed', { messageId: id });
    });
    return this.get(ctx, endpointId, id);
  }

  /** Sends again what failed since then. @throws WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_PAUSED */
  async replayFailed(
    ctx: RequestContext,
    endpointId: number,
    { since }: WebhookReplayInput,
  ): Promise<{ count: number }> {
    const count = await this.sending(ctx, endpointId, async (tx) => {
      const many = await this.queries.replayFailed(tx, ctx, endpointId, since);
      await this.audit(tx, ctx, endpointId, 'failed-replayed', { since, count: many });
      return many;
    });
    return { count };
  }

  private sending<T>(
    ctx: RequestContext,
    endpointId: number,
    work: (tx: TenantTx) => Promise<T>,
  ): Promise<T> {
    return this.db.write(ctx, async (tx) => {
      const endpoint = await this.endpoints.lock(tx, ctx, endpointId);
      if (!endpoint) throw new DomainError(integrationErrors.WEBHOOK_ENDPOINT_NOT_FOUND);
      if (endpoint.state === 'paused') throw new DomainError(integrationErrors.WEBHOOK_PAUSED);
      return work(tx);
    });
  }

  private audit(
    tx: TenantTx,
    ctx: RequestContext,
    id: number,
    action: string,
    details: Record<string, unknown>,
  ): Promise<void> {
    return writeAudit(tx, ctx, {
      action: `webhook-endpoint.${action}`,
      subject: 'WebhookEndpoint',
      subjectId: id,
      details,
    });
  }
}

const notFound = () =>
  new DomainError(integrationErrors.WEBHOOK_MESSAGE_NOT_FOUND, { days: WEBHOOK_DAYS_KEPT });
