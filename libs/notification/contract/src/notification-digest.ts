import { z } from 'zod';

/** How often what is unread comes by mail. */
export const digestFrequencies = ['none', 'daily', 'weekly'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

/** `GET|PUT /api/account/notification-digest`, of somebody of the staff. */
export const notificationDigestSchema = z.strictObject({ frequency: z.enum(digestFrequencies) });
export type NotificationDigest = z.infer<typeof notificationDigestSchema>;
