import { defineErrors } from '@convoy/platform/errors';

export const notificationErrors = defineErrors({
  NOTIFICATION_MANDATORY: {
    status: 409,
    message:
      'Messages about the security of your account and about the contract of a hire cannot be turned off.',
  },
  PUSH_ENDPOINT_REFUSED: {
    status: 422,
    message: 'This device cannot be told: its push service is not one that we can reach.',
  },
  PUSH_DEVICE_UNKNOWN: {
    status: 404,
    message: 'Notifications are not turned on for this device.',
  },
  NOTIFICATION_KIND_NOT_YOURS: {
    status: 400,
    message: 'You do not get notifications of this kind, so there is nothing to choose.',
  },
});
