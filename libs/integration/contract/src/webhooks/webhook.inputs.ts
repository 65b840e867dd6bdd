import { WEBHOOK_TYPE } from '@convoy/platform/events';
import { lineSchema, pagingSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { webhookFaults } from './webhook.faults.ts';
import { webhookMessageStates } from './webhook.ts';

const url = lineSchema(2_000).refine((address) => {
  const parsed = URL.parse(address);
  return (
    parsed !== null &&
    /^https?:$/.test(parsed.protocol) &&
    parsed.username === '' &&
    parsed.password === '' &&
    parsed.hash === ''
  );
}, webhookFaults.address);
const description = z.union([z.literal(''), lineSchema(200)]);
/** Types that an endpoint may hear; migration 0081 keeps to it. */
const MOST_EVENTS = 200;
/** Slices declare the types; the server refuses others. */
const events = z
  .array(z.string().regex(WEBHOOK_TYPE))
  .min(1, webhookFaults.noEvents)
  .max(MOST_EVENTS)
  .transform((types) => [...new Set(types)]);

/** `POST /api/webhook-endpoints`. */
export const newWebhookEndpointSchema = z.strictObject({ url, description: description.default(''), events });
export type NewWebhookEndpointInput = z.infer<typeof newWebhookEndpointSchema>;

/** `PATCH /api/webhook-endpoints/{id}`: what is left out stays. */
export const webhookEndpointChangeSchema = z.strictObject({
  url: url.optional(),
  description: description.optional(),
  events: events.optional(),
});
export type WebhookEndpointChange = z.infer<typeof webhookEndpointChangeSchema>;

/** `GET /api/webhook-endpoints/{id}/messages`. */
export const webhookMessageListSchema = pagingSchema.extend({
  state: z.enum(webhookMessageStates).optional(),
  type: z.string().max(100).optional(),
});
export type WebhookMessageListInput = z.infer<typeof webhookMessageListSchema>;

/** `POST /api/webhook-endpoints/{id}/replay`: what failed since then, an instant. */
export const webhookReplaySchema = z.strictObject({ since: z.iso.datetime() });
export type WebhookReplayInput = z.infer<typeof webhookReplaySchema>;
