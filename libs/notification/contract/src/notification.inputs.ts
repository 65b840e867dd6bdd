import { idParamSchema, idSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Query of `GET /api/notifications`: newest first; `before` is the id of the last one already shown. */
export const notificationListSchema = z.strictObject({
  unread: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  before: idParamSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type NotificationListInput = z.infer<typeof notificationListSchema>;

/** Body of `POST /api/notifications/read`: some by id, or all. Ids that are not one's own change nothing. */
export const markReadSchema = z.union([
  z.strictObject({ ids: z.array(idSchema).min(1).max(100) }),
  z.strictObject({ all: z.literal(true) }),
]);
export type MarkReadInput = z.infer<typeof markReadSchema>;
