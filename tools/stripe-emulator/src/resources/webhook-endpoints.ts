import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import { boolean, expand, mergeMetadata, metadata, pagingShape, text } from '../api/parameters.ts';
import { newId, randomText } from '../ids.ts';

/** What an endpoint keeps to itself. */
export interface EndpointSecrets {
  secret: string;
  connect: boolean;
}

const maxEndpoints = 16;
const events = z.array(z.string().regex(/^(\*|[a-z0-9_.]+)$/)).min(1);

const createSchema = z.strictObject({
  url: text,
  enabled_events: events,
  api_version: z.string().optional(),
  connect: boolean.optional(),
  description: text.optional(),
  expand: expand.optional(),
  metadata: metadata.optional(),
} satisfies Partial<Record<keyof Stripe.WebhookEndpointCreateParams, z.ZodType>>);

/** The only answer that shows the signing secret. */
export function createWebhookEndpoint(call: Call): Answer {
  const given = parametersOf(call, createSchema);
  checkUrl(given.url);
  if (call.store.list(call.account, 'webhook_endpoint').length >= maxEndpoints) {
    throw invalidRequest(`You have reached the maximum of ${maxEndpoints} test webhook endpoints.`);
  }
  const secrets: EndpointSecrets = { secret: `whsec_${randomText(32)}`, connect: given.connect ?? false };
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: given.api_version ?? null,
    application: null,
    created: call.now,
    description: given.description || null,
    enabled_events: given.enabled_events,
    livemode: false,
    metadata: mergeMetadata(null, given.metadata),
    status: 'enabled',
    url: given.url,
  };
  call.store.insert(call.account, endpoint, secrets);
  return { ...endpoint, secret: secrets.secret };
}

const updateSchema = z.strictObject({
  url: text.optional(),
  enabled_events: events.optional(),
  disabled: boolean.optional(),
  description: text.optional(),
  expand: expand.optional(),
  metadata: metadata.optional(),
} satisfies Partial<Record<keyof Stripe.WebhookEndpointUpdateParams, z.ZodType>>);

export function updateWebhookEndpoint(call: Call): Answer {
  const given = parametersOf(call, updateSchema);
  const endpoint = required<Stripe.WebhookEndpoint>(call, 'webhook_endpoint', call.ids[0]);
  if (given.url !== undefined) checkUrl(given.url);
  return call.store.replace(call.account, {
    ...endpoint,
    url: given.url ?? endpoint.url,
    enabled_events: given.enabled_events ?? endpoint.enabled_events,
    status: given.disabled === undefined ? endpoint.status : given.disabled ? 'disabled' : 'enabled',
    description: given.description === undefined ? endpoint.description : given.description || null,
    metadata: mergeMetadata(endpoint.metadata, given.metadata),
  });
}

export function retrieveWebhookEndpoint(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<Stripe.WebhookEndpoint>(call, 'webhook_endpoint', call.ids[0]);
}

export function listWebhookEndpoints(call: Call): Answer {
  const page = parametersOf(call, z.strictObject(pagingShape));
  return listPage<Stripe.WebhookEndpoint>(call, 'webhook_endpoint', '/v1/webhook_endpoints', page);
}

export function deleteWebhookEndpoint(call: Call): Answer {
  parametersOf(call, z.strictObject({}));
  const { id } = required<Stripe.WebhookEndpoint>(call, 'webhook_endpoint', call.ids[0]);
  call.store.remove(call.account, 'webhook_endpoint', id);
  return { id, object: 'webhook_endpoint', deleted: true };
}

function checkUrl(url: string): void {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) {
    throw invalidRequest('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param: 'url',
    });
  }
}
