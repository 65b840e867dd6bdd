import type { z } from 'zod';
import type { WebhookDefinition } from './define-webhook.ts';

/** A fact other slices may act on: dotted name with owner first and a version, and the shape of its payload. */
export interface EventDefinition<T> {
  readonly type: string;
  readonly payload: z.ZodType<T>;
  /** The message that brands' own programs get of it; undefined where it stays inside. */
  readonly webhook?: WebhookDefinition | undefined;
}

/** An event as its owner declares it. */
export interface EventDeclaration<T> {
  /** `loyalty.tier-changed.v1`. */
  readonly name: string;
  readonly payload: z.ZodType<T>;
}

/** An event that brands' own programs can subscribe to; its owner's server adds the source by `Webhooks`. */
export interface WebhookEventDefinition<T, Data> extends EventDefinition<T> {
  readonly webhook: WebhookDefinition<Data>;
}

/** Declares an event of a slice: `defineEvent({ name: 'booking.requested.v1', payload: z.object({ … }) })`. */
export function defineEvent<T, Data>(
  event: EventDeclaration<T> & { readonly webhook: WebhookDefinition<Data> },
): WebhookEventDefinition<T, Data>;
export function defineEvent<T>(event: EventDeclaration<T>): EventDefinition<T>;
export function defineEvent<T>(name: string, payload: z.ZodType<T>): EventDefinition<T>;
export function defineEvent<T>(
  event: string | (EventDeclaration<T> & { readonly webhook?: WebhookDefinition }),
  shape?: z.ZodType<T>,
): EventDefinition<T> {
  const { name, payload, webhook } =
    typeof event === 'string' ? { name: event, payload: shape!, webhook: undefined } : event;
  if (!/^[a-z][a-z0-9-]*(\.[a-z-]+)+\.v\d+$/.test(name))
    throw new Error(`Event name ${name} is not owner.fact.vN`);
  return { type: name, payload, ...(webhook && { webhook }) };
}
