import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';

/** Somebody who wants it was told something and is to be told by a plugin's way as well. */
export const notificationWayDue = defineEvent(
  'notification.way-due.v1',
  z.object({ notificationId: z.number(), userId: z.number(), pluginId: z.string() }),
);
