import { defineCalls, nothing, one } from '@convoy/platform/calls';
import { notificationErrors } from './notification.errors.ts';
import {
  pushEndpointSchema,
  pushKeySchema,
  pushStateSchema,
  pushSubscriptionSchema,
  pushTestSchema,
} from './push.ts';

/** Calls of a person about the devices on which they are told. */
export const pushCalls = defineCalls({
  state: {
    route: 'GET /api/account/push',
    can: 'signed-in',
    host: 'both',
    answer: one('PushState', pushStateSchema),
    internal: true,
    summary: 'Read which devices are subscribed.',
  },
  key: {
    route: 'POST /api/account/push/key',
    repeated: 'finds the record',
    can: 'signed-in',
    host: 'both',
    answer: one('PushPublicKey', pushKeySchema),
    internal: true,
    summary: 'Have the key for subscribing a device, which is made for the first one.',
    limit: { perMinute: 60 },
  },
  subscribe: {
    route: 'PUT /api/account/push',
    can: 'signed-in',
    host: 'both',
    body: pushSubscriptionSchema,
    answer: nothing,
    internal: true,
    summary: 'Have notifications sent to this device as long as its session lasts.',
    errors: [notificationErrors.PUSH_ENDPOINT_REFUSED],
    limit: { perMinute: 60 },
  },
  unsubscribe: {
    route: 'POST /api/account/push/remove',
    repeated: 'finds the step taken',
    can: 'signed-in',
    host: 'both',
    body: pushEndpointSchema,
    answer: nothing,
    internal: true,
    summary: 'Send no more notifications to this device.',
    limit: { perMinute: 60 },
  },
  test: {
    route: 'POST /api/account/push/test',
    repeated: 'makes no record',
    can: 'signed-in',
    host: 'both',
    body: pushEndpointSchema,
    answer: one('PushTest', pushTestSchema),
    internal: true,
    summary: 'Send a test to this device.',
    errors: [notificationErrors.PUSH_DEVICE_UNKNOWN],
    limit: { perMinute: 10 },
  },
});
