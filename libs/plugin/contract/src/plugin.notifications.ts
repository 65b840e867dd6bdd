import { defineNotification } from '@convoy/platform/notifications';
import { z } from 'zod';

/** `name` is the name of the plugin. */
export const pluginGivenUpNotification = defineNotification({
  kind: 'plugin-given-up',
  order: 300,
  audience: 'admin',
  channels: ['in-app'],
  look: { icon: 'circle-alert', tone: 'alert' },
  params: z.strictObject({ name: z.string() }),
  link: () => '/settings/integrations',
  examples: [{ name: 'Parking permits' }],
});
