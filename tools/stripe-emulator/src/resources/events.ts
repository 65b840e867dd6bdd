import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import { createdRange, expand, pagingShape } from '../api/parameters.ts';
import { newId } from '../ids.ts';
import { apiVersion } from '../version.ts';

/** Builds an event about an object as it is now. */
export function newEvent(
  call: Pick<Call, 'account' | 'idempotencyKey' | 'now' | 'requestId'>,
  type: string,
  object: object,
  previous: Record<string, unknown> | undefined,
): Stripe.EventBase {
  return {
    id: newId('evt'),
    object: 'event',
    ...(call.account === '' ? {} : { account: call.account }),
    api_version: apiVersion,
    created: call.now,
    data: {
      object: object as Stripe.Event.Data.Object,
      ...(previous ? { previous_attributes: previous } : {}),
    },
    livemode: false,
    pending_webhooks: 0,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey },
    type: type as Stripe.EventBase['type'],
  };
}

const listSchema = z.strictObject({
  ...pagingShape,
  created: createdRange.optional(),
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
});

export function listEvents(call: Call): Answer {
  const { type, types, created, ...page } = parametersOf(call, listSchema);
  if (type !== undefined && types !== undefined) {
    throw invalidRequest('You may not provide both type and types.', { param: 'types' });
  }
  const wanted = types ?? (type === undefined ? undefined : [type]);
  return listPage<Stripe.EventBase>(call, 'event', '/v1/events', page, { types: wanted, created });
}

export function retrieveEvent(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<Stripe.EventBase>(call, 'event', call.ids[0]);
}
