import { randomUUID } from 'node:crypto';
import { Entitlements } from '@convoy/billing/server';
import { webhookEndpointPaused } from '@convoy/integration/contract';
import { type RequestContext, systemContext, type TenantContext } from '@convoy/platform/context';
import { TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { TenantDirectory } from '@convoy/platform/jobs';
import { OutsideFailed, OutsideRefused } from '@convoy/platform/outside';
import { emptyAbility } from '@convoy/platform/policy';
import { Sealer } from '@convoy/platform/sealing';
import {
  beginSpan,
  currentWork,
  endSpan,
  inWork,
  outsideCall,
  readTraceParent,
  Work,
  webhookDeliveries,
} from '@convoy/platform/telemetry';
import { Injectable, Logger } from '@nestjs/common';
import { type AttemptOutcome, faultOfOurs, outcomeOf, outcomeOfFault } from './outcome.rule.ts';
import { failsForGood, readRetryAfter, retryWait } from './retry.rule.ts';
import { signedHeaders, webhookIdOf } from './signature.rule.ts';
import { WebhookEndpointQueries } from './webhook-endpoint.queries.ts';
import { WebhookLine } from './webhook-line.ts';
import { type ClaimedMessage, type DueMessage, WebhookMessageQueries } from './webhook-message.queries.ts';
import { openSecret } from './webhook-secret.ts';

/** For all of an attempt: finding the name, connecting, the last byte of the answer. */
export const ATTEMPT_MS = 15_000;
/** Of an answer no more is read. */
const READ_BYTES = 65_536;
/** Longest that an endpoint which is overrun gets nothing at all. */
const LONGEST_QUIET_MS = 3_600_000;

/** What is noted of an attempt beside how it went. */
interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly durationMs: number;
}

/** Sends one message once, and notes how it went. */
@Injectable()
export class WebhookDelivery {
  private readonly logger = new Logger('Webhooks');

  constructor(
    private readonly db: TenantDb,
    private readonly tenants: TenantDirectory,
    private readonly entitlements: Entitlements,
    private readonly endpoints: WebhookEndpointQueries,
    private readonly messages: WebhookMessageQueries,
    private readonly sealer: Sealer,
    private readonly line: WebhookLine,
  ) {}

  /** Between sending and noting this may die: it is then sent again, under the same `webhook-id`. */
  async deliver({ tenantId, id }: ClaimedMessage): Promise<void> {
    const tenant = await this.tenants.byId(tenantId);
    // It is in business no more. Its number is all that is left of it, and all that writing asks for.
    if (!tenant) return this.messages.giveUp({ tenant: { id: tenantId } as TenantContext }, id);
    const ctx = systemContext(tenant, 'worker', emptyAbility(), randomUUID());
    const message = await this.messages.forSending(ctx, id);
    if (!message) return;
    // It goes on from the work that wrote its event.
    const work = new Work('webhook', message.type, ctx.requestId, tenant.id, readTraceParent(message.trace));
    beginSpan(work, 'consumer');
    await inWork(work, async () => {
      const outcome = await this.sendAndNote(ctx, message);
      webhookDeliveries.of(outcome).add();
      endSpan(work, { 'convoy.outcome': outcome }, outcome !== 'done');
    });
  }

  /** @returns what became of it, in a word */
  private async sendAndNote(ctx: RequestContext, message: DueMessage): Promise<string> {
    const { may } = await this.entitlements.may(ctx, 'custom-integrations');
    const before = performance.now();
    const { headers, outcome } = may
      ? await this.attempt(ctx, message)
      : { headers: {}, outcome: notCarried };
    const durationMs = performance.now() - before;
    await this.note(ctx, message, outcome, { headers, durationMs });
    return outcome.failure ?? 'done';
  }

  private headersOf(ctx: RequestContext, message: DueMessage): Record<string, string> {
    const secrets = [message.secret, message.former_secret]
      .filter((sealed) => sealed !== null)
      .map((sealed) => openSecret(this.sealer, ctx.tenant, sealed));
    const trace = currentWork()?.traceparent;
    return {
      'content-type': 'application/json',
      'user-agent': 'Convoy-Webhooks/1',
      // Whoever receives it may go on with the trace; it says nothing but numbers.
      ...(trace === undefined ? {} : { traceparent: trace }),
      ...signedHeaders({ id: webhookIdOf(message.id), body: message.body }, secrets, new Date()),
    };
  }

  /** What fails here, as where no key opens the secret, is an attempt too: it waits as the schedule says, and ends. */
  private async attempt(
    ctx: RequestContext,
    message: DueMessage,
  ): Promise<Pick<Sent, 'headers'> & { outcome: AttemptOutcome }> {
    let headers: Record<string, string> = {};
    try {
      headers = this.headersOf(ctx, message);
      const letter = { headers, body: message.body };
      const limits = { timeoutMs: ATTEMPT_MS, mostBytes: READ_BYTES };
      const reply = await outsideCall('webhook', () => this.line.post(message.url, letter, limits));
      return { headers, outcome: outcomeOf(reply) };
    } catch (error) {
      if (error instanceof OutsideRefused || error instanceof OutsideFailed)
        return { headers, outcome: outcomeOfFault(error) };
      this.logger.error({ err: error, message: message.id }, 'A message to an endpoint cannot be sent');
      return { headers, outcome: faultOfOurs };
    }
  }

  /** The endpoint is written before the message, as whoever removes it does. */
  protected async note(
    ctx: RequestContext,
    message: DueMessage,
    outcome: AttemptOutcome,
    sent: Sent,
  ): Promise<void> {
    const { failure, status } = outcome;
    const asked = readRetryAfter(outcome.headers?.['retry-after'], new Date());
    // A test is sent once, and nobody waits for what no plan carries.
    const once = message.event_id === null || failure === 'plan';
    const waitMs = once ? null : retryWait(message.tries + 1, asked, Math.random());
    const overrun = status === 429 || status === 503;
    await this.db.write(ctx, async (tx) => {
      if (failure === null) await this.endpoints.noteDelivered(tx, ctx, message.endpoint_id);
      else if (failure !== 'plan' && !outcome.ours) {
        const quietMs = overrun ? Math.min(asked ?? 0, LONGEST_QUIET_MS) : 0;
        const endpoint = await this.endpoints.noteFailed(tx, ctx, message.endpoint_id, quietMs);
        if (!endpoint) return;
        const { failures, failing_since: since, now } = endpoint;
        if (failure === 'gone') await this.pause(tx, ctx, message, 'gone');
        else if (failsForGood(failures, since, now)) await this.pause(tx, ctx, message, 'failing');
      }
      await this.messages.note(tx, ctx, message, outcome, { ...sent, waitMs });
    });
  }

  private async pause(
    tx: Parameters<Parameters<TenantDb['write']>[1]>[0],
    ctx: RequestContext,
    { endpoint_id: id, url }: DueMessage,
    because: 'gone' | 'failing',
  ): Promise<void> {
    if (!(await this.endpoints.pause(tx, ctx, id, because))) return;
    await writeEvent(tx, ctx, webhookEndpointPaused, `webhook-endpoint:${id}`, {
      endpointId: id,
      host: new URL(url).hostname,
      because,
    });
    await writeAudit(tx, ctx, {
      action: 'webhook-endpoint.paused',
      subject: 'WebhookEndpoint',
      subjectId: id,
      details: { because },
    });
  }
}

const notCarried: AttemptOutcome = { failure: 'plan', status: null, headers: null, body: null, cut: false };
