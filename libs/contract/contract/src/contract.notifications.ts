import { defineNotification } from '@convoy/platform/notifications';
import { z } from 'zod';

/** Notifies staff that a customer signed away from the counter. */
export const agreementSignedNotification = defineNotification({
  kind: 'agreement-signed',
  audience: 'staff',
  channels: ['in-app'],
  look: { icon: 'file-text', tone: 'plain' },
  params: z.strictObject({ reference: z.string(), bookingId: z.number() }),
  link: ({ bookingId }) => `/booking/${bookingId}`,
  examples: [{ reference: 'SV-7F3K2', bookingId: 7 }],
});
