import {
  type WebhookAttempt,
  type WebhookEndpoint,
  type WebhookEventView,
  type WebhookMessage,
  type WebhookMessageDetail,
} from '@convoy/integration/contract';
import type { WebhookDefinition } from '@convoy/platform/events';
import { z } from 'zod';
import { webhookIdOf } from './signature.rule.ts';
import type { WebhookEndpointRow } from './webhook-endpoint.queries.ts';
import type { WebhookAttemptRow, WebhookMessageRow } from './webhook-message.queries.ts';

const when = (date: Date | null) => date?.toISOString() ?? null;

/** The contract's form of an endpoint. */
export const toEndpoint = (row: WebhookEndpointRow): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  state: row.state as WebhookEndpoint['state'],
  pausedBecause: row.paused_because as WebhookEndpoint['pausedBecause'],
  pausedAt: when(row.paused_at),
  failingSince: when(row.failing_since),
  health: {
    delivered: Number(row.delivered),
    failed: Number(row.failed),
    waiting: Number(row.waiting),
    lastDeliveredAt: when(row.last_delivered_at),
  },
  formerSecretUntil: when(row.former_secret_until),
  madeBy: `${row.made_by_first_name} ${row.made_by_last_name}`,
  createdAt: row.created_at.toISOString(),
});

export const toMessage = (row: Omit<WebhookMessageRow, 'body'>): WebhookMessage => ({
  id: row.id,
  webhookId: webhookIdOf(row.id),
  type: row.type,
  state: row.state as WebhookMessage['state'],
  occurredAt: row.occurred_at.toISOString(),
  attempts: row.attempts,
  lastAttemptAt: when(row.last_attempt_at),
  lastStatus: row.last_status,
  lastFailure: row.last_failure as WebhookMessage['lastFailure'],
  nextAttemptAt: when(row.next_attempt_at),
});

export const toMessageDetail = (
  row: WebhookMessageRow,
  attempts: readonly WebhookAttemptRow[],
): WebhookMessageDetail => ({ ...toMessage(row), body: row.body, log: attempts.map(toAttempt) });

const toAttempt = (row: WebhookAttemptRow): WebhookAttempt => ({
  number: row.number,
  at: row.at.toISOString(),
  durationMs: row.duration_ms,
  url: row.url,
  requestHeaders: row.request_headers as WebhookAttempt['requestHeaders'],
  status: row.status,
  responseHeaders: row.response_headers as WebhookAttempt['responseHeaders'],
  responseBody: row.response_body,
  responseCut: row.response_cut,
  failure: row.failure as WebhookAttempt['failure'],
});

/** The whole body of a message of this type. */
export const envelopeOf = (type: string, data: z.ZodType) =>
  z.strictObject({ type: z.literal(type), timestamp: z.iso.datetime(), data });

/** What can be heard of, by section, with schema and example. */
export const eventViews = (
  offered: readonly { readonly kind: WebhookDefinition; readonly groupName: string | null }[],
): WebhookEventView[] =>
  offered
    .toSorted((one, other) => one.kind.group.localeCompare(other.kind.group, 'en'))
    .map(({ kind: { type, group, says, data, example }, groupName }) => ({
      type,
      group,
      groupName,
      says,
      schema: z.toJSONSchema(envelopeOf(type, data)) as Record<string, unknown>,
      example: { type, timestamp: '2026-11-22T20:26:10.344Z', data: example },
    }));
