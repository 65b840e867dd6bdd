import { z } from 'zod';

/** Endpoints a brand may have. */
export const MOST_WEBHOOK_ENDPOINTS = 20;
/** Days that messages and attempts are kept. */
export const WEBHOOK_DAYS_KEPT = 30;
/** Sent by hand to see whether an endpoint answers; nobody subscribes to it. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';
/** Hours that a secret which was replaced signs beside the new one. */
export const WEBHOOK_OVERLAP_HOURS = 24;

export const webhookEndpointStates = ['active', 'paused'] as const;
/** Why nothing is sent: somebody paused it, it answered 410 Gone, or it failed for three days. */
export const webhookPauseReasons = ['person', 'gone', 'failing'] as const;
export type WebhookPauseReason = (typeof webhookPauseReasons)[number];

/** `waiting` for its first attempt, `failed` and tried again, `delivered`, or `given-up`. */
export const webhookMessageStates = ['waiting', 'failed', 'delivered', 'given-up'] as const;
export type WebhookMessageState = (typeof webhookMessageStates)[number];

/**
 * Why an attempt failed: the address leads inside or nowhere; it sent on to another one; it took too long; it could not be
 * reached; its certificate is not trusted; it answered that it is gone; it answered with another status than 200 to 299; the plan
 * carries no webhooks any more.
 */
export const webhookFailures = [
  'refused',
  'redirect',
  'timeout',
  'connection',
  'certificate',
  'gone',
  'status',
  'plan',
] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

/** One endpoint of `GET /api/webhook-endpoints`. */
export const webhookEndpointSchema = z.strictObject({
  id: z.number().int(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  state: z.enum(webhookEndpointStates),
  /** Null while it is active. */
  pausedBecause: z.enum(webhookPauseReasons).nullable(),
  pausedAt: z.string().nullable(),
  /** Since when every attempt fails; null where the last one did not. */
  failingSince: z.string().nullable(),
  /** Of the last 24 hours, and when something was last delivered. */
  health: z.strictObject({
    delivered: z.number().int(),
    failed: z.number().int(),
    waiting: z.number().int(),
    lastDeliveredAt: z.string().nullable(),
  }),
  /** Until when the secret of before signs too; null where none does. */
  formerSecretUntil: z.string().nullable(),
  madeBy: z.string(),
  createdAt: z.string(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

/** What making an endpoint and replacing its secret answer: the one time the secret is shown. */
export const webhookEndpointWithSecretSchema = webhookEndpointSchema.extend({ secret: z.string() });
export type WebhookEndpointWithSecret = z.infer<typeof webhookEndpointWithSecretSchema>;

/** One message of `GET /api/webhook-endpoints/{id}/messages`. */
export const webhookMessageSchema = z.strictObject({
  id: z.number().int(),
  /** The header `webhook-id`: the same however often it is sent. */
  webhookId: z.string(),
  type: z.string(),
  state: z.enum(webhookMessageStates),
  /** When it happened. */
  occurredAt: z.string(),
  attempts: z.number().int(),
  lastAttemptAt: z.string().nullable(),
  lastStatus: z.number().int().nullable(),
  lastFailure: z.enum(webhookFailures).nullable(),
  /** When it is sent next; null where it is not. */
  nextAttemptAt: z.string().nullable(),
});
export type WebhookMessage = z.infer<typeof webhookMessageSchema>;

const headers = z.record(z.string(), z.string());

/** One attempt, as it went. */
export const webhookAttemptSchema = z.strictObject({
  number: z.number().int(),
  at: z.string(),
  durationMs: z.number().int(),
  url: z.string(),
  requestHeaders: headers,
  /** Null where nothing answered. */
  status: z.number().int().nullable(),
  responseHeaders: headers.nullable(),
  /** The first 16 kB. */
  responseBody: z.string().nullable(),
  /** There was more of it. */
  responseCut: z.boolean(),
  failure: z.enum(webhookFailures).nullable(),
});
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>;

/** `GET /api/webhook-endpoints/{id}/messages/{message}`: the body as it is sent, and each attempt, the latest first. */
export const webhookMessageDetailSchema = webhookMessageSchema.extend({
  body: z.string(),
  log: z.array(webhookAttemptSchema),
});
export type WebhookMessageDetail = z.infer<typeof webhookMessageDetailSchema>;

/** One type of `GET /api/webhook-endpoints/events`. */
export const webhookEventViewSchema = z.strictObject({
  type: z.string(),
  /** Section of the catalogue; its name comes with the texts of the pages. */
  group: z.string(),
  /** What the group is called where an integration offers it; null: the product has a word of its own. */
  groupName: z.string().nullable(),
  says: z.string(),
  /** JSON Schema of the whole body. */
  schema: z.record(z.string(), z.unknown()),
  /** A whole body. */
  example: z.strictObject({ type: z.string(), timestamp: z.string(), data: z.unknown() }),
});
export type WebhookEventView = z.infer<typeof webhookEventViewSchema>;
