import type { z } from 'zod';

/**
 * A type of message that brands' own programs can subscribe to. Types are for ever: what would break a receiver gets a type of
 * its own. Data holds ids, references and sums; of people ids alone, because reading more of them is audited by the API.
 */
export interface WebhookDefinition<Data = unknown> {
  /** Stands in the body: `booking.confirmed`. Begins with its group. */
  readonly type: string;
  /** Section of the catalogue: `booking`. Its name stands in the owner's locales, at `webhooks.<group>`. */
  readonly group: string;
  /** One sentence for the reference, in English. */
  readonly says: string;
  /** What stands in `data`. */
  readonly data: z.ZodType<Data>;
  /** `data` of an example. */
  readonly example: Data;
}

/** A type as endpoints store it. */
export const WEBHOOK_TYPE = /^[a-z][a-z0-9-]*(\.[a-z_]+)+$/;

/**
 * Declares a type of message apart from its event, where several events send the same one.
 * @throws Error for a type that does not begin with its group
 */
export function defineWebhook<Data>(webhook: {
  readonly type: string;
  readonly group: string;
  readonly says: string;
  readonly data: z.ZodType<Data>;
  readonly example: NoInfer<Data>;
}): WebhookDefinition<Data> {
  const { type, group } = webhook;
  if (!WEBHOOK_TYPE.test(type) || !type.startsWith(`${group}.`))
    throw new Error(`"${type}" is no type of webhook of the group "${group}".`);
  return webhook;
}
