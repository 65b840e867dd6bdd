import { defineNotification } from '@convoy/platform/notifications';
import { z } from 'zod';

const van = 'Ford Transit';

/** A customer is asked for a review a day after the return. */
export const reviewInvitedNotification = defineNotification({
  kind: 'review-invited',
  audience: 'customer',
  channels: ['in-app', 'email'],
  look: { icon: 'star', tone: 'plain' },
  params: z.strictObject({ van: z.string(), bookingId: z.number() }),
  link: ({ bookingId }) => `/reviews?write=${bookingId}`,
  examples: [{ van, bookingId: 7 }],
});

/** A customer reads that staff answered. */
export const reviewAnsweredNotification = defineNotification({
  kind: 'review-answered',
  audience: 'customer',
  channels: ['in-app', 'email'],
  look: { icon: 'message-square', tone: 'plain' },
  params: z.strictObject({ van: z.string() }),
  link: () => '/reviews',
  examples: [{ van }],
});

/** A customer reads that staff hid their review or show it again. */
export const reviewVisibilityNotification = defineNotification({
  kind: 'review-visibility',
  audience: 'customer',
  channels: ['in-app', 'email'],
  look: { icon: 'eye-off', tone: 'plain' },
  params: z.strictObject({ van: z.string(), change: z.enum(['hidden', 'shown']) }),
  link: () => '/reviews',
  wording: ({ change }) => change,
  examples: [
    { van, change: 'hidden' },
    { van, change: 'shown' },
  ],
});

/** Staff hear of a new review. */
export const reviewWrittenNotification = defineNotification({
  kind: 'review-written',
  audience: 'staff',
  channels: ['in-app'],
  look: { icon: 'star', tone: 'plain' },
  params: z.strictObject({ van: z.string(), stars: z.number() }),
  link: () => '/reviews?state=pending',
  examples: [{ van, stars: 4 }],
});

/** Staff hear that a person reported a review. */
export const reviewReportedNotification = defineNotification({
  kind: 'review-reported',
  audience: 'staff',
  channels: ['in-app'],
  look: { icon: 'flag', tone: 'alert' },
  params: z.strictObject({ van: z.string() }),
  link: () => '/reviews?state=reported',
  examples: [{ van }],
});
