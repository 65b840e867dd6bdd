import { z } from 'zod';
import { notificationFaults } from './notification.faults.ts';
import { notificationKinds } from './notification.kinds.ts';

/** One line of `GET /api/account/notification-preferences`: the kinds the person can get, and how they want them. */
export const notificationPreferenceSchema = z.strictObject({
  kind: z.enum(notificationKinds),
  inApp: z.boolean(),
  /** Null where no mail of this kind exists. */
  email: z.boolean().nullable(),
  /** Channels that cannot be turned off. */
  mandatory: z.strictObject({ inApp: z.boolean(), email: z.boolean() }),
  /** Why; null where nothing is mandatory. */
  reason: z.enum(['security', 'contract']).nullable(),
});
export type NotificationPreference = z.infer<typeof notificationPreferenceSchema>;

/**
 * `PUT /api/account/notification-preferences`: what is to change; kinds that are not named stay as they are. Answers all
 * preferences as `GET` does.
 */
export const notificationPreferencesInputSchema = z
  .array(
    z.strictObject({
      kind: z.enum(notificationKinds),
      inApp: z.boolean().optional(),
      email: z.boolean().nullable().optional(),
    }),
  )
  .max(notificationKinds.length)
  .refine(
    (lines) => new Set(lines.map(({ kind }) => kind)).size === lines.length,
    notificationFaults.kindTwice,
  );
export type NotificationPreferencesInput = z.infer<typeof notificationPreferencesInputSchema>;
