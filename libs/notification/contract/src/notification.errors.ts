import { defineErrors } from '@convoy/platform/errors';

export const notificationErrors = defineErrors({
  NOTIFICATION_MANDATORY: {
    status: 409,
    message:
      'Messages about the security of your account and about the contract of a hire cannot be turned off.',
  },
  NOTIFICATION_KIND_NOT_YOURS: {
    status: 400,
    message: 'You do not get notifications of this kind, so there is nothing to choose.',
  },
});
