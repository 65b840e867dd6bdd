import { NOTIFICATION_KIND } from '@convoy/platform/notifications';
import { z } from 'zod';
import { notificationFaults } from './notification.faults.ts';

/** Kinds a person may name in one request: more than there are. */
const MOST_KINDS = 500;
const kind = z.string().regex(NOTIFICATION_KIND);

/** One line of `GET /api/account/notification-preferences`: the kinds the person can get, and how they want them. */
export const notificationPreferenceSchema = z.strictObject({
  kind,
  inApp: z.boolean(),
  /** Null where no mail of this kind exists. */
  email: z.boolean().nullable(),
  /** On the devices where the person turned notifications on. */
  push: z.boolean(),
  /** Channels that cannot be turned off. */
  mandatory: z.strictObject({ inApp: z.boolean(), email: z.boolean() }),
  /** Why; null where nothing is mandatory. */
  reason: z.enum(['security', 'contract']).nullable(),
  /** By which plugins one can be told of it as well, and whether one wants that; left out where the brand has none that do. */
  plugins: z
    .array(
      z.strictObject({
        pluginId: z.string(),
        /** What the plugin calls itself, in the language of the request. */
        name: z.string().optional(),
        on: z.boolean(),
      }),
    )
    .optional(),
});
export type NotificationPreference = z.infer<typeof notificationPreferenceSchema>;

/**
 * `PUT /api/account/notification-preferences`: what is to change; kinds that are not named stay as they are. Answers all
 * preferences as `GET` does.
 */
export const notificationPreferencesInputSchema = z
  .array(
    z.strictObject({
      kind,
      inApp: z.boolean().optional(),
      email: z.boolean().nullable().optional(),
      push: z.boolean().optional(),
      /** By plugins' ids. */
      plugins: z
        .record(z.string().regex(/^[a-z][a-z0-9-]{2,29}$/), z.boolean())
        .refine((plugins) => Object.keys(plugins).length <= 20)
        .optional(),
    }),
  )
  .max(MOST_KINDS)
  .refine(
    (lines) => new Set(lines.map(({ kind }) => kind)).size === lines.length,
    notificationFaults.kindTwice,
  );
export type NotificationPreferencesInput = z.infer<typeof notificationPreferencesInputSchema>;
