import { defineNotification } from '@convoy/platform/notifications';
import { z } from 'zod';

/** Staff hear that a customer asks for a person. */
export const personRequestedNotification = defineNotification({
  kind: 'assistant-person-requested',
  audience: 'staff',
  channels: ['in-app'],
  look: { icon: 'message-square', tone: 'alert' },
  params: z.strictObject({ conversationId: z.number() }),
  link: ({ conversationId }) => `/ai-features/conversations?open=${conversationId}`,
  examples: [{ conversationId: 7 }],
});

/** A customer hears that staff answered. */
export const staffRepliedNotification = defineNotification({
  kind: 'assistant-staff-replied',
  audience: 'customer',
  channels: ['in-app'],
  look: { icon: 'message-square', tone: 'plain' },
  params: z.strictObject({}),
  link: () => '/ai-features',
  examples: [{}],
});
