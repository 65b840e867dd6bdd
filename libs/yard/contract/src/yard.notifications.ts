import { defineNotification } from '@convoy/platform/notifications';
import { z } from 'zod';

/** Staff hear that a van came back with marks it did not have before. */
export const newMarksNotification = defineNotification({
  kind: 'yard-new-marks',
  audience: 'staff',
  channels: ['in-app'],
  look: { icon: 'flag', tone: 'alert' },
  params: z.strictObject({ marks: z.number(), bookingId: z.number() }),
  link: ({ bookingId }) => `/booking/${bookingId}`,
  examples: [{ marks: 2, bookingId: 7 }],
});
