import type { NotificationLook, ShownValues } from '@convoy/platform/notifications';
import { z } from 'zod';

/**
 * Which sentences a notification has, and what fills them. They stand in the locales of the kind's owner, at
 * `notifications.<key>.title` and `.text`, and reach pages with the texts of this slice, at `kinds.<key>`.
 */
export interface NotificationSentence {
  /** The kind, or one of its wordings: `payment-returned`, `payment-returned.not-needed`. */
  readonly key: string;
  readonly values: ShownValues;
}

/** One notification of `GET /api/notifications`. The sentence is made in the reader's language when it is read. */
export interface Notification {
  readonly id: number;
  readonly kind: string;
  /** What the kind tells, as its owner declares it. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly sentence: NotificationSentence;
  readonly look: NotificationLook;
  /** Address on the brand's own host that the notification opens. */
  readonly path: string;
  /** When it happened, an instant. */
  readonly createdAt: string;
  readonly readAt: string | null;
}

/** `GET /api/notifications/unread`, and the answer of `POST /api/notifications/read`. */
export const unreadCountSchema = z.strictObject({ count: z.number().int().min(0) });
export type UnreadCount = z.infer<typeof unreadCountSchema>;
