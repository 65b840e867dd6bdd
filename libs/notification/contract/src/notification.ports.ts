import { definePort } from '@convoy/platform/manifest';
import { idSchema, lineSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/**
 * Asked by the worker when somebody wants notifications of a kind by the plugin's way as well: a text message, a chat. Asked
 * again, with the same `notificationId`, where it failed.
 */
export const channelPort = definePort({
  id: 'notification.channel.v1',
  answeredBy: 'many',
  question: z.strictObject({
    notificationId: idSchema,
    /** Who is told: staff or a customer of the brand. */
    userId: idSchema,
    /** In the language of whoever is told. */
    title: z.string(),
    text: z.string(),
    /** Where it leads on the brand's host: `/booking/7`; null where nowhere. */
    path: z.string().nullable(),
    language: z.string(),
  }),
  /** `undeliverable`: there is no way to this person, and it is not tried again. */
  answer: z.strictObject({ outcome: z.enum(['delivered', 'undeliverable']) }),
});
export type ChannelQuestion = z.output<typeof channelPort.question>;

/**
 * Says a text aloud. Declared for plugins that can; nothing in the core speaks yet, so nobody asks it. It stands with
 * notifications until a slice speaks.
 */
export const speechPort = definePort({
  id: 'notification.speech.v1',
  answeredBy: 'one',
  question: z.strictObject({ text: lineSchema(1000), language: z.string().max(10) }),
  answer: z.strictObject({
    mime: z.enum(['audio/mpeg', 'audio/ogg', 'audio/wav']),
    base64: z.base64().max(2_800_000),
  }),
});
