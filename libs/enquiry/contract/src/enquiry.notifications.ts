import { defineNotification } from '@convoy/platform/notifications';
import { z } from 'zod';

/** Staff hear that a message came by the contact form. */
export const enquiryReceivedNotification = defineNotification({
  kind: 'enquiry-received',
  audience: 'staff',
  channels: ['in-app'],
  ofHire: false,
  look: { icon: 'mail', tone: 'plain' },
  params: z.strictObject({ reference: z.string() }),
  link: () => '/enquiries',
  examples: [{ reference: 'E-4F20K7' }],
});
