import { defineNotification } from '@convoy/platform/notifications';
import { z } from 'zod';

/** `host` is the name of the host that gets no messages any more. */
export const webhookPausedNotification = defineNotification({
  kind: 'webhook-paused',
  order: 290,
  audience: 'admin',
  channels: ['in-app'],
  look: { icon: 'circle-alert', tone: 'alert' },
  params: z.strictObject({ host: z.string(), because: z.enum(['gone', 'failing']) }),
  link: () => '/settings/webhooks',
  values: ({ host }) => ({ host }),
  wording: ({ because }) => (because === 'gone' ? 'gone' : null),
  examples: [
    { host: 'erp.example', because: 'failing' },
    { host: 'erp.example', because: 'gone' },
  ],
});
