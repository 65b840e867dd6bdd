import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';

/** A device of a person who was told something is to be told of it as well. */
export const notificationPushDue = defineEvent(
  'notification.push-due.v1',
  z.object({ notificationId: z.number(), userId: z.number(), deviceId: z.number() }),
);

/** Somebody who wants it was told something and is to be told by a plugin's way as well. */
export const notificationWayDue = defineEvent(
  'notification.way-due.v1',
  z.object({ notificationId: z.number(), userId: z.number(), pluginId: z.string() }),
);
